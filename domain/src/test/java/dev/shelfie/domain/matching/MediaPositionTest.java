package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostContent;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaPositionTest {

    @ParameterizedTest
    @CsvSource({
        // index, before, after, index then
        "1, a b c, a b c, 1",
        "1, a b c, b a c, 0",
        "1, a b c, b, 0",
        "0, a b, x a b, 1",
        // Its address changed, or it may come back.
        "1, a b, a x, 1",
        "1, a b, a, 1",
        "2, a b, b a, 2",
        // The same picture twice.
        "1, a a, a a, 1",
    })
    void staysInItsPicture(int index, String before, String after, int then) {
        MediaPosition position = new MediaPosition(index, 0.25, 0.75);
        assertThat(position.following(content(before), content(after))).isEqualTo(new MediaPosition(then, 0.25, 0.75));
    }

    @ParameterizedTest
    @CsvSource({"0, a b, b", "0, a b c, c x", "1, a b c, a c"})
    void isGoneWhenAnotherPictureTakesThePlaceOfItsOwn(int index, String before, String after) {
        MediaPosition position = new MediaPosition(index, 0.25, 0.75);
        assertThat(position.following(content(before), content(after))).isNull();
    }

    private static PostContent content(String pictures) {
        List<Media> media = Stream.of(pictures.split(" ", -1))
                .map(name -> new Media(
                        MediaType.IMAGE, "https://media.shop.example/" + name + ".jpg", null, null, null, null))
                .toList();
        return PostContent.read(null, null, media);
    }
}
