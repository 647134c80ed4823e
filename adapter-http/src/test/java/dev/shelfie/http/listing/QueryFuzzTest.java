package dev.shelfie.http.listing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.http.endpoint.PercentEncoding;
import dev.shelfie.http.endpoint.Query;
import java.net.URLEncoder;
import java.util.Set;

/** A query string is read or refused, whatever its parameters are asked for. */
class QueryFuzzTest {

    @FuzzTest(maxDuration = "45s")
    void isReadOrRefused(byte[] input) {
        String raw = new String(input, UTF_8);
        if (raw.indexOf('\0') < 0) {
            String encoded = URLEncoder.encode(raw, UTF_8);
            assertThat(PercentEncoding.decodeParameter("x", encoded)).isEqualTo(raw);
            assertThat(PercentEncoding.decodeSegment(encoded.replace("+", "%20")))
                    .isEqualTo(raw);
        }
        readOrRefuse(() -> PercentEncoding.decodeSegment(raw));
        readOrRefuse(() -> parseCursor(raw));
        readOrRefuse(() -> {
            Query query = Query.parse(raw);
            query.without(Set.of()).keySet().forEach(name -> readAll(query, name));
        });
    }

    private static void parseCursor(String written) {
        Position position = PageCursor.parse("list", written);
        assertThat(PageCursor.parse("list", PageCursor.write("list", position))).isEqualTo(position);
    }

    private static void readAll(Query query, String name) {
        readOrRefuse(() -> query.flag(name));
        readOrRefuse(() -> query.time(name));
        readOrRefuse(() -> parseCursor(query.get(name)));
        readOrRefuse(() -> QueryParameters.text(query, name));
        readOrRefuse(() -> QueryParameters.decimal(query, name));
        readOrRefuse(() -> QueryParameters.search(query));
        readOrRefuse(() ->
                assertThat(QueryParameters.wholeNumber(query, name, 1, 100)).isBetween(1, 100));
        readOrRefuse(() -> QueryParameters.choice(query, name, PostStatus.values(), PostStatus::publicName));
    }

    private static void readOrRefuse(Runnable read) {
        try {
            read.run();
        } catch (DomainException refused) {
            assertThat(refused.violations()).isNotEmpty();
        }
    }
}
