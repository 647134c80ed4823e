package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A client of the service that holds every answer it gets against the OpenAPI document. */
final class Client {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String base;
    private final @Nullable String token;

    Client(String base, @Nullable String token) {
        this.base = base;
        this.token = token;
    }

    Client with(@Nullable String otherToken) {
        return new Client(base, otherToken);
    }

    Answered get(String pathAndQuery, String... headers) {
        return send("GET", pathAndQuery, headers);
    }

    Answered send(String method, String pathAndQuery, String... headers) {
        URI uri = URI.create(pathAndQuery.startsWith("http") ? pathAndQuery : base + pathAndQuery);
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .timeout(Duration.ofSeconds(30))
                .method(method, HttpRequest.BodyPublishers.noBody());
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            Answered answered = new Answered(HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString()));
            requireDocumented(uri, method, answered);
            return answered;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void requireDocumented(URI uri, String method, Answered answered) {
        assertThat(answered.header("Request-Id")).startsWith("req_");
        if (method.equals("HEAD") || answered.status() == 304) {
            assertThat(answered.text()).isEmpty();
        } else if (answered.header("Content-Encoding").isEmpty()) {
            assertThat(OpenApiDocument.SERVED.faults(uri.getRawPath(), answered.status(), answered.json()))
                    .as("%s %s answered %s: %.2000s", method, uri, answered.status(), answered.text())
                    .isEmpty();
            if (answered.status() >= 400) {
                assertThat(answered.json().at("/error/status").intValue()).isEqualTo(answered.status());
            }
        }
    }
}
