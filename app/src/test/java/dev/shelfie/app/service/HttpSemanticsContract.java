package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.SampleAccount;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestService;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditional requests, HEAD, compression, and requests for what does not exist. */
interface HttpSemanticsContract extends ServiceContract {

    String UNKNOWN = "01JB2M5Q8W4T7Y9ZC3E6G1H0KN";

    @Test
    default void answersNotModifiedWhenTheClientHasTheContent() {
        String path = "/api/v1/posts/" + sample().post().id();
        ApiResponse first = sample().client().get(path);
        assertThat(first.header("ETag")).matches("\"[0-9]+-[0-9a-f]{40}\"");
        assertThat(sample().client()
                        .get(path, "If-None-Match", first.header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(sample().client()
                        .get(path, "If-None-Match", "\"other\", W/" + first.header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(sample().client().get(path, "If-None-Match", "\"other\"").status())
                .isEqualTo(200);
        assertThat(sample().administrator().get(path).header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(sample().client().get(path + "?expand=products").header("ETag"))
                .isNotEqualTo(first.header("ETag"));
    }

    @Test
    default void tagsListsOfBoundedSizeAlone() {
        assertThat(sample().client().get("/api/v1/influencers?limit=5").header("ETag"))
                .isNotEmpty();
        assertThat(sample().client().get("/api/v1/influencers").header("ETag")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/influencers", "/api/v1/influencers?include=posts", "/api/v1/posts/%s"})
    default void answersHeadLikeGetWithoutBody(String template) {
        String path = template.formatted(sample().post().id());
        ApiResponse head = sample().client().send("HEAD", path);
        ApiResponse get = sample().client().get(path);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Type")).isEqualTo(get.header("Content-Type"));
        assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
        assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
    }

    @Test
    default void compressesWhenAsked() throws IOException, InterruptedException {
        String secret = service()
                .token(sample().account(), TestService.READING)
                .secret()
                .reveal();
        URI uri = URI.create(service().base() + "/api/v1/influencers?include=posts");
        HttpResponse<byte[]> compressed = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(uri)
                                .header("Authorization", "Bearer " + secret)
                                .header("Accept-Encoding", "gzip")
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(compressed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        String text = new String(
                new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes(),
                StandardCharsets.UTF_8);
        assertThat(text)
                .isEqualTo(sample().client()
                        .get("/api/v1/influencers?include=posts")
                        .text());
    }

    @Test
    default void answersPlainlyWhenTheClientRefusesEveryEncoding() {
        ApiResponse answered =
                sample().client().get("/api/v1/posts/" + sample().post().id(), "Accept-Encoding", "gzip;q=0, *;q=0");
        assertThat(answered.status()).isEqualTo(200);
        assertThat(answered.header("Content-Encoding")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/posts/post_" + UNKNOWN,
                "/api/v1/influencers/inf_" + UNKNOWN,
                "/api/v1/influencers/inf_" + UNKNOWN + "/posts",
                "/api/v1/posts/nonsense",
                "/api/v1/posts/..%2F..%2Fetc%2Fpasswd",
                "/api/v1/influencers/%E2%80%AE",
                "/api/v1/nothing",
                "/api/v1/",
                "/api/v1",
                "/api/v1/influencers/",
                "/api/v1//influencers"
            })
    default void findsNothingWhereNothingIs(String path) {
        ApiResponse refused = sample().client().get(path);
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.errorCode()).isEqualTo("not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH", "DELETE", "OPTIONS", "BREW"})
    default void refusesOtherMethods(String method) {
        ApiResponse refused = sample().client().send(method, "/api/v1/influencers");
        assertThat(refused.status()).isEqualTo(405);
        assertThat(refused.errorCode()).isEqualTo("method_not_allowed");
        assertThat(refused.header("Allow")).isEqualTo("GET, HEAD, POST");
    }

    private SampleAccount sample() {
        return SampleAccount.of(service());
    }
}
