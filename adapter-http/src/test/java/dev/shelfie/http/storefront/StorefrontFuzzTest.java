package dev.shelfie.http.storefront;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.json.JsonFixtures;

/** What pages of shops send is read or refused. */
class StorefrontFuzzTest {

    private static final String BASE = "https://shelfie.example";

    /** The input is the target of a request, which may also be in a link, or a body. */
    @FuzzTest(maxDuration = "45s")
    void isReadOrRefused(byte[] input) {
        String text = new String(input, UTF_8);
        String[] parts = text.split("\\?", 2);
        String path = parts[0];
        String query = parts.length < 2 ? "" : parts[1];
        readOrRefuse(() -> {
            PostsQuery read = PostsQuery.parse(path, Query.parse(query));
            assertThat(read.limit()).isBetween(1, PostsQuery.MAX_LIMIT);
        });
        readOrRefuse(() -> {
            OEmbed link = OEmbed.parse(BASE, Query.parse(query));
            assertThat(link.page().address()).startsWith(BASE + "/storefront/");
            assertThat(new String(PostsFile.json(json -> link.write(text, json)), UTF_8))
                    .doesNotContain("<script");
        });
        readOrRefuse(() -> PublicPage.at(BASE, path, Query.parse(query))
                .ifPresent(page -> assertThat(page.address()).startsWith(BASE + path + "?key=")));
        readOrRefuse(() ->
                assertThat(CountedEvent.readAll(JsonFixtures.written(text))).hasSizeBetween(1, 20));
    }

    private static void readOrRefuse(Runnable read) {
        try {
            read.run();
        } catch (DomainException | Refusal refused) {
            assertThat(ErrorResponse.of(refused).status()).isBetween(400, 501);
        }
    }
}
