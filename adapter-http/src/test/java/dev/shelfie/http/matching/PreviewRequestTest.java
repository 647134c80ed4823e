package dev.shelfie.http.matching;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.written;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.matching.PostText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreviewRequestTest {

    @Test
    void readsHashtagsAndTheLikeOutOfTheCaption() {
        PreviewRequest asked =
                PreviewRequest.read(written("{'caption': 'Neu #kleid @halm https://shop.example/p/1', 'limit': 3}"));
        assertThat(asked.limit()).isEqualTo(3);
        assertThat(asked.text())
                .isEqualTo(PostText.of("Neu #kleid @halm https://shop.example/p/1")
                        .withHashtags(List.of("kleid"))
                        .withMentions(List.of("halm"))
                        .withLinks(List.of("https://shop.example/p/1")));
    }

    @Test
    void takesThemAsTheyAreGiven() {
        PreviewRequest asked = PreviewRequest.read(written("""
                {'caption': '#a @b', 'hashtags': ['#kleid'], 'mentions': ['@halm'], 'links': [], 'platform': 'tiktok',
                 'language': 'de', 'created_at': '2026-05-01T12:00:00+02:00'}"""));
        assertThat(asked)
                .isEqualTo(new PreviewRequest(
                        PostText.of("#a @b")
                                .withHashtags(List.of("kleid"))
                                .withMentions(List.of("halm"))
                                .withLinks(List.of()),
                        10));
    }

    @Test
    void takesAPostThatSaysNothing() {
        assertThat(PreviewRequest.read(written("{}"))).isEqualTo(new PreviewRequest(PostText.of(""), 10));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'caption': 7} | caption | must be a string",
                "{'caption': 'a\\u0000'} | caption | must be valid Unicode text without NUL characters",
                "{'links': ['x']} | links/0 | must be an absolute http or https URL of at most 2048 characters",
                "{'hashtags': [7]} | hashtags/0 | must be a string",
                "{'platform': 'myspace'} | platform | must be one of instagram, tiktok, youtube, x, facebook, pinterest, threads",
                "{'created_at': 'now'} | created_at | must be a time such as 2026-05-01T10:00:00Z",
                "{'limit': 0} | limit | must be a whole number from 1 to 100",
                "{'limit': 101} | limit | must be a whole number from 1 to 100",
                "{'limit': 1.5} | limit | must be a whole number",
                "{'influencer': 'inf_1'} | influencer | is unknown; known here: caption, created_at, hashtags, language, limit, links, media, mentions, platform"
            })
    void tellsWhatIsWrong(String json, String path, String message) {
        assertThat(broken(() -> PreviewRequest.read(written(json)))).containsExactly(entry(path, message));
    }
}
