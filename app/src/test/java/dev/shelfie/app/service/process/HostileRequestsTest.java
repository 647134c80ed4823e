package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client that means harm, or knows no better, gets: a 4xx with the error object, and never more. */
class HostileRequestsTest {

    private static TestService service;
    private static String authorization;

    @BeforeAll
    static void start() {
        service = InMemoryTestService.start();
        authorization = "Authorization: Bearer "
                + service.token(service.account(Plan.UNLIMITED), TestService.READING)
                        .secret()
                        .reveal();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/influencers/%",
                "/api/v1/influencers/%4",
                "/api/v1/influencers/%zz",
                "/api/v1/influencers/%00",
                "/api/v1/influencers/%ff",
                "/api/v1/influencers/%c0%80",
                "/api/v1/influencers/%ed%a0%80",
                "/api/v1/influencers?limit=%",
                "/api/v1/influencers?expand=%00",
                "/api/v1/influencers?cursor=%ff",
                "/api/v1/influencers?%00=x",
                "/api/v1/influencers?limit=1&limit=%zz"
            })
    void refusesMalformedEncoding(String target) throws IOException {
        assertRefused(400, "invalid_request", "GET " + target + " HTTP/1.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/influencers/<script>",
                "/api/v1/a|b",
                "/api/v1/{}",
                "/api/v1/\u00e4",
                "/api/v1/;a=b",
                "/api/v1/../../etc"
            })
    void findsNothingAtOddPaths(String target) throws IOException {
        assertRefused(404, "not_found", "GET " + target + " HTTP/1.1");
    }

    static Stream<List<String>> oversized() {
        List<String> manyHeaders = new ArrayList<>(List.of("GET /api/v1/influencers HTTP/1.1"));
        for (int i = 0; i < 150; i++) {
            manyHeaders.add("X-" + i + ": x");
        }
        return Stream.of(
                List.of("GET /api/v1/influencers/" + "a".repeat(9000) + " HTTP/1.1"),
                List.of("GET /api/v1/influencers?" + "a=b&".repeat(3000) + " HTTP/1.1"),
                List.of("GET /api/v1/influencers?" + "a&".repeat(150) + " HTTP/1.1"),
                List.of("GET /api/v1/influencers HTTP/1.1", "X-Long: " + "a".repeat(40_000)),
                manyHeaders);
    }

    @ParameterizedTest
    @MethodSource("oversized")
    void refusesWhatIsTooLongOrTooMuch(List<String> lines) throws IOException {
        assertRefused(400, "invalid_request", lines.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"X-Host: localhost", "Host: localhost\r\nHost: another", "Host: a/b", "Host: a b", "Host: [:"})
    void refusesARequestWithoutExactlyOneHost(String header) throws IOException {
        requireRefused(400, "invalid_request", exchange("GET /api/v1/influencers HTTP/1.1", header, authorization));
    }

    @Test
    void refusesTwoTokens() throws IOException {
        assertRefused(400, "invalid_request", "GET /api/v1/influencers HTTP/1.1", "Authorization: Bearer another");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic dXNlcjpwYXNz", "Bearer", "Bearer ", "bearer\t", "Digest x"})
    void asksForAuthenticationWhenTheSchemeIsAnother(String header) throws IOException {
        String response = exchange("GET /api/v1/influencers HTTP/1.1", "Host: localhost", "Authorization: " + header);
        assertThat(RawHttpConnection.status(response)).isEqualTo(401);
        assertThat(response).contains("WWW-Authenticate: Bearer");
    }

    @Test
    void goesOnServingAfterGarbage() throws IOException {
        for (String garbage : List.of("\u0000\u0001\u0002", "GET", "GET / HTTP/9.9", "GET http://[ HTTP/1.1")) {
            try (RawHttpConnection wire =
                    new RawHttpConnection(service.server().address().getPort())) {
                String response = wire.send(garbage, "Host: localhost", "Connection: close")
                        .readAll();
                assertThat(response).doesNotContain("Exception").doesNotContain("HTTP/1.1 5");
            }
        }
        assertThat(RawHttpConnection.status(
                        exchange("GET /api/v1/influencers HTTP/1.1", "Host: localhost", authorization)))
                .isEqualTo(200);
    }

    private static void assertRefused(int status, String code, String... lines) throws IOException {
        List<String> request = new ArrayList<>(List.of(lines));
        request.add("Host: localhost");
        request.add(authorization);
        requireRefused(status, code, exchange(request.toArray(String[]::new)));
    }

    private static void requireRefused(int status, String code, String response) {
        assertThat(RawHttpConnection.status(response)).as(response).isEqualTo(status);
        assertThat(RawHttpConnection.body(response).at("/error/code").stringValue())
                .isEqualTo(code);
        assertThat(RawHttpConnection.body(response).at("/error/status").intValue())
                .isEqualTo(status);
        assertThat(response).contains("Request-Id: req_");
    }

    private static String exchange(String... lines) throws IOException {
        List<String> request = new ArrayList<>(List.of(lines));
        request.add("Connection: close");
        try (RawHttpConnection wire =
                new RawHttpConnection(service.server().address().getPort())) {
            return wire.send(request.toArray(String[]::new)).readAll();
        }
    }
}
