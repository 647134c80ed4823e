package dev.shelfie.domain.post;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is read out of a caption, and what isn't since it was given. */
class PostContentTest {

    private static final String CAPTION = "Linen #ootd #summer by @hemd at https://hemd.example/1";

    @Test
    void readTakesOutOfTheCaptionWhatIsNotGiven() {
        assertThat(read(null, null, null))
                .isEqualTo(new PostContent(
                        CAPTION,
                        "en",
                        List.of("ootd", "summer"),
                        List.of("hemd"),
                        List.of("https://hemd.example/1"),
                        List.of()))
                .isEqualTo(PostContent.read(CAPTION, "en", List.of()));
    }

    @Test
    void readKeepsWhatIsGivenAndTakesTheRestOutOfTheCaption() {
        List<String> links = List.of("https://shop.example/2");

        assertThat(read(List.of("linen", "linen"), null, null))
                .returns(List.of("linen", "linen"), PostContent::hashtags)
                .returns(List.of("hemd"), PostContent::mentions)
                .returns(List.of("https://hemd.example/1"), PostContent::links);
        assertThat(read(null, List.of("mia"), null))
                .returns(List.of("ootd", "summer"), PostContent::hashtags)
                .returns(List.of("mia"), PostContent::mentions)
                .returns(List.of("https://hemd.example/1"), PostContent::links);
        assertThat(read(null, null, links))
                .returns(List.of("ootd", "summer"), PostContent::hashtags)
                .returns(List.of("hemd"), PostContent::mentions)
                .returns(links, PostContent::links);
    }

    @Test
    void readKeepsEmptyListsEmpty() {
        assertThat(read(List.of(), List.of(), List.of()))
                .returns(CAPTION, PostContent::caption)
                .returns(List.of(), PostContent::hashtags)
                .returns(List.of(), PostContent::mentions)
                .returns(List.of(), PostContent::links);
    }

    @Test
    void readTakesNothingOutOfNoCaption() {
        assertThat(PostContent.read(null, null, null, List.of("mia"), null, List.of()))
                .isEqualTo(new PostContent(null, null, List.of(), List.of("mia"), List.of(), List.of()));
    }

    @Test
    void readTellsAllThatTheGivenListsBreak() {
        assertAllInvalid(
                List.of("hashtags/1", "mentions/0", "links/0"),
                () -> read(List.of("a", ""), List.of("m".repeat(101)), List.of("shop")));
    }

    private static PostContent read(
            @Nullable List<String> hashtags, @Nullable List<String> mentions, @Nullable List<String> links) {
        return PostContent.read(CAPTION, "en", hashtags, mentions, links, List.of());
    }
}
