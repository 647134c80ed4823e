package dev.shelfie.http.security;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.http.endpoint.Precondition;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.exchange.ClientNetwork;
import dev.shelfie.http.exchange.EntityTag;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.UnsupportedFormatException;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;

/** Headers that we read ourselves. Each is read or refused. */
class HeadersFuzzTest {

    private static final RecordVersion VERSION = new RecordVersion("post_01JCX7R2N4S6T8V0W1Y3Z5A7BC", 3);
    private static final String DIGEST = "0123456789abcdef0123456789abcdef";

    /** Anything can come as the value of any header. */
    @FuzzTest(maxDuration = "45s")
    void areReadOrRefused(byte[] input) {
        String value = new String(input, UTF_8);
        matchTags(value);
        assertThat(ClientNetwork.of(value).value()).isNotNull();
        readOrRefuse(() -> SessionCookie.read(cookie(value)));
        for (ImportKind kind : ImportKind.values()) {
            readOrRefuse(() -> ImportFormat.ofContentType(kind, value));
            readOrRefuse(() -> ImportFormat.ofFileName(kind, value));
        }
    }

    private static void matchTags(String value) {
        readOrRefuse(() -> {
            boolean matches = Precondition.parse(value).require(VERSION, "post") != null;
            assertThat(matches && !value.contains(VERSION.tagPrefix())).isFalse();
        });
        HttpServerExchange http = new HttpServerExchange(null);
        http.getRequestHeaders().put(Headers.IF_NONE_MATCH, value);
        boolean same = EntityTag.matches(http, DIGEST);
        assertThat(same && !value.contains("*") && !value.contains(DIGEST)).isFalse();
    }

    private static HeaderMap cookie(String value) {
        HeaderMap headers = new HeaderMap();
        headers.put(Headers.COOKIE, value);
        return headers;
    }

    private static void readOrRefuse(Runnable read) {
        try {
            read.run();
        } catch (DomainException | UnsupportedFormatException refused) {
            assertThat(refused).hasMessageContaining(" ");
        }
    }
}
