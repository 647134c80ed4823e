package dev.shelfie.app.walk;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A request is answered as the OpenAPI document shows, or refused, whatever bytes it consists of. */
class RequestFuzzTest {

    private static final String CHUNKED = "transfer-encoding";

    private static TestService service;
    private static TestAccount retailer;
    private static String secret;
    private static Map<String, String> records;

    @BeforeAll
    static void start() {
        service = InMemoryTestService.startBehindProxy(InMemoryStore.empty());
        retailer = TestAccount.of(service);
        secret = service.token(retailer.account(), EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
        fill();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /**
     * The input is a request: a line with method and path, headers, an empty line, the body. The other things that a
     * request needs are added, and {@code $post} stands for the id of a post.
     */
    @FuzzTest(maxDuration = "60s")
    void isAnsweredAsDocumented(byte[] input) throws IOException {
        String text = new String(input, ISO_8859_1);
        for (Map.Entry<String, String> record : records.entrySet()) {
            text = text.replace(record.getKey(), record.getValue());
        }
        String[] parts = text.split("\n\n", 2);
        String[] lines = parts[0].split("\n");
        byte[] body = (parts.length < 2 ? "" : parts[1]).getBytes(ISO_8859_1);
        boolean chunked = parts[0].toLowerCase(Locale.ROOT).contains(CHUNKED);
        lines[0] += " HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nAuthorization: Bearer " + secret
                + (chunked ? "" : "\r\nContent-Length: " + body.length);
        try (RawHttpConnection connection =
                new RawHttpConnection(service.server().address().getPort())) {
            connection.send(lines).send(body).end();
            requireDocumented(lines[0].split(" ", 3), connection.readAll());
        }
    }

    private static void requireDocumented(String[] request, String answer) {
        if (answer.isEmpty()) {
            return; // Closed, as what came was no request.
        }
        int status = RawHttpConnection.status(answer);
        assertThat(status).as(answer).isLessThan(500);
        if (status == 204 && request[0].equals("DELETE")) {
            fill();
        }
        String head = answer.substring(0, answer.indexOf("\r\n\r\n"));
        if (status < 400 || request[0].equals("HEAD") || head.contains("Content-Encoding: gzip")) {
            return;
        }
        // What is no HTTP request is refused before anybody knows of operations.
        String path = answer.contains("\"param\":\"request\"") ? "/" : request[1].replaceFirst("\\?.*", "");
        assertThat(OpenApiDocument.SERVED.faults(request[0], path, status, RawHttpConnection.body(answer)))
                .as(answer)
                .isEmpty();
    }

    private static void fill() {
        String number = Long.toString(System.nanoTime());
        String influencer = retailer.influencer("lina" + number);
        records = Map.of(
                "$influencer", influencer,
                "$post", retailer.post(influencer, number, "A lamp"),
                "$product", retailer.product(number, "Lamp"));
    }
}
