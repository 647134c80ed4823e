package dev.shelfie.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are read, and what those get that can't be. */
interface BodiesContract extends ServiceContract {

    int MAX = 1024 * 1024;
    String PATH = "/api/v1/influencers";
    String BODY = "{\"display_name\": \"Lina\"}";

    @Test
    default void takesBodiesUpToOneMebibyte() {
        TestAccount retailer = retailer();
        assertThat(send(retailer, BodyPublishers.ofByteArray(padded(MAX))).status())
                .isEqualTo(201);
        assertThat(send(retailer, chunked(padded(MAX))).status()).isEqualTo(201);
    }

    @Test
    default void refusesBodiesThatAreLonger() {
        TestAccount retailer = retailer();
        for (BodyPublisher body : List.of(
                BodyPublishers.ofByteArray(padded(MAX + 1)),
                chunked(padded(MAX + 1)),
                BodyPublishers.ofByteArray(padded(3 * MAX)),
                chunked(padded(3 * MAX)))) {
            ApiResponse refused = send(retailer, body);
            assertThat(refused.status()).isEqualTo(413);
            assertThat(refused.errorCode()).isEqualTo("payload_too_large");
            assertThat(refused.errorMessage()).isEqualTo("The body must have at most 1048576 bytes");
        }
        assertThat(retailer.client().get(PATH).ids()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json; charset=utf-8",
                "APPLICATION/JSON",
                "application/merge-patch+json"
            })
    default void readsWhatIsSaidToBeJson(String type) {
        assertThat(retailer()
                        .client()
                        .send("POST", PATH, BodyPublishers.ofString(BODY), type)
                        .status())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text/plain", "application/x-www-form-urlencoded", "application/json-seq", "json", ";"})
    default void refusesWhatIsSaidToBeAnythingElse(String type) {
        ApiResponse refused =
                retailer().client().send("POST", PATH, BodyPublishers.ofString(BODY), type.isEmpty() ? null : type);
        assertThat(refused.status()).isEqualTo(415);
        assertThat(refused.errorCode()).isEqualTo("unsupported_media_type");
        assertThat(refused.header("Accept")).isEqualTo("application/json");
    }

    @Test
    default void refusesBodiesThatAreCompressed() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(BODY.getBytes(UTF_8));
        }
        HttpTestClient client = retailer().client();
        BodyPublisher body = BodyPublishers.ofByteArray(bytes.toByteArray());
        ApiResponse refused = client.send("POST", PATH, body, "application/json", "Content-Encoding", "gzip");
        assertThat(refused.status()).isEqualTo(415);
        assertThat(refused.errorMessage()).contains("gzip");
        assertThat(client.post(PATH, BODY, "Content-Encoding", "identity").status())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | must be a JSON object",
                "[] | must be a JSON object",
                "null | must be a JSON object",
                "\"text\" | must be a JSON object",
                "{ | Unexpected end-of-input",
                "{\"display_name\": \"Li | Unexpected end-of-input",
                "{\"display_name\": } | (line 1, column 18)",
                "{'display_name': 'Lina'} | (line 1, column 2)",
                "{\"display_name\": \"Lina\",} | (line 1, column 25)",
                "{\"display_name\": \"Lina\"} x | (line 1, column 26)",
                "{\"display_name\": \"Lina\"} {} | Trailing token",
                "{\"display_name\": \"a\", \"display_name\": \"b\"} | Duplicate Object property",
                "{\"display_name\": NaN} | Non-standard token",
                "{\"display_name\": 1e99999999999} | a number is too large"
            })
    default void refusesWhatIsNoJsonObjectTellingWhere(String body, String message) {
        ApiResponse refused = retailer().client().send("POST", PATH, BodyPublishers.ofString(body), "application/json");
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
        assertThat(refused.errorMessage())
                .startsWith("body: must be a JSON object")
                .contains(message);
        assertThat(refused.errorMessage()).doesNotContain("`", "jackson", "Source");
        assertThat(refused.errors()).containsOnlyKeys("");
    }

    @Test
    default void refusesBytesThatAreNoText() {
        for (int first : new int[] {0xff, 0xc3, 0xed, 0x1f, 0x00}) {
            byte[] body = "{\"display_name\": \"?(\"}".getBytes(UTF_8);
            body[18] = (byte) first;
            ApiResponse refused =
                    retailer().client().send("POST", PATH, BodyPublishers.ofByteArray(body), "application/json");
            assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @CsvSource({"19, 'is unknown'", "20, 'nesting depth'", "100000, 'nesting depth'"})
    default void boundsHowDeepBodiesNest(int levels, String message) {
        String body = "{'x': " + "[".repeat(levels) + "]".repeat(levels) + "}";
        ApiResponse refused = retailer().client().post(PATH, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e-999999999", "1e2147483647", "1e-2147483647", "-1E+101", "1e101"})
    default void refusesNumbersThatWouldFillTheMemory(String number) {
        HttpTestClient client = retailer().client();
        ApiResponse product = client.post(
                "/api/v1/products",
                "{'external_id': '1', 'title': 'x', 'url': 'https://shop.example', 'attributes': {'a': %s}}"
                        .formatted(number));
        assertThat(product.status()).isEqualTo(400);
        assertThat(product.errors()).containsOnlyKeys("/attributes/a");
        ApiResponse influencer = client.post(
                PATH,
                "{'display_name': 'x', 'social_accounts': [{'platform': 'x', 'username': 'a', 'followers': %s}]}"
                        .formatted(number));
        assertThat(influencer.errors()).containsOnlyKeys("/social_accounts/0/followers");
    }

    @ParameterizedTest
    @CsvSource({
        "1.50, 1.50",
        "1e2, 100",
        "-0, 0",
        "12345678901234567890, 12345678901234567890",
        "true, true",
        "'\"\"', ''"
    })
    default void takesAttributesThatAreNoTextAsTheyAreWritten(String value, String text) {
        ApiResponse created = retailer()
                .client()
                .post(
                        "/api/v1/products",
                        "{'external_id': '1', 'title': 'x', 'url': 'https://shop.example', 'attributes': {'a': %s}}"
                                .formatted(value));
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        assertThat(created.at("/attributes/a")).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "DELETE"})
    default void ignoresBodiesWhereNoneIsExpected(String method) {
        TestAccount retailer = retailer();
        String path = PATH + "/" + retailer.influencer("lina");
        for (BodyPublisher body : List.of(BodyPublishers.ofString("nonsense"), chunked(padded(MAX)))) {
            assertThat(retailer.client().send(method, path, body, "text/plain").status())
                    .isIn(200, 204, 404);
        }
        assertThat(retailer.client().get(PATH).status()).isEqualTo(200);
    }

    private static ApiResponse send(TestAccount retailer, BodyPublisher body) {
        return retailer.client().send("POST", PATH, body, "application/json");
    }

    private static BodyPublisher chunked(byte[] bytes) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes));
    }

    /** The body, this many bytes long. */
    private static byte[] padded(int length) {
        return (BODY + " ".repeat(length - BODY.length())).getBytes(UTF_8);
    }
}
