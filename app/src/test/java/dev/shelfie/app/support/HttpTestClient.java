package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A client of the service that holds every answer it gets against the OpenAPI document. */
public final class HttpTestClient {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final int NOT_READY = 503;
    private static final String OVERLOADED = "The service is overloaded";
    private static final int MAX_ATTEMPTS = 1500;

    private final String base;
    private final @Nullable String token;

    public HttpTestClient(String base, @Nullable String token) {
        this.base = base;
        this.token = token;
    }

    public HttpTestClient with(@Nullable String otherToken) {
        return new HttpTestClient(base, otherToken);
    }

    /** The same client of another node. */
    public HttpTestClient at(String otherBase) {
        return new HttpTestClient(otherBase, token);
    }

    public ApiResponse get(String pathAndQuery, String... headers) {
        return send("GET", pathAndQuery, headers);
    }

    /** Sends JSON, in which a single quote may stand for a double one. */
    public ApiResponse post(String pathAndQuery, String json, String... headers) {
        return send("POST", pathAndQuery, json(json), "application/json", headers);
    }

    /** Sends a merge patch, written as {@link #post} has it. */
    public ApiResponse patch(String pathAndQuery, String json, String... headers) {
        return send("PATCH", pathAndQuery, json(json), "application/merge-patch+json", headers);
    }

    /** Sends JSON, written as {@link #post} has it. */
    public ApiResponse put(String pathAndQuery, String json, String... headers) {
        return send("PUT", pathAndQuery, json(json), "application/json", headers);
    }

    public ApiResponse delete(String pathAndQuery, String... headers) {
        return send("DELETE", pathAndQuery, headers);
    }

    public ApiResponse send(String method, String pathAndQuery, String... headers) {
        return send(method, pathAndQuery, HttpRequest.BodyPublishers.noBody(), null, headers);
    }

    public ApiResponse send(
            String method,
            String pathAndQuery,
            HttpRequest.BodyPublisher body,
            @Nullable String contentType,
            String... headers) {
        URI uri = URI.create(pathAndQuery.startsWith("http") ? pathAndQuery : base + pathAndQuery);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(30)).method(method, body);
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (contentType != null) {
            request.header("Content-Type", contentType);
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            ApiResponse answered = new ApiResponse(sendUntilServed(request.build()));
            requireDocumented(uri, method, answered);
            return answered;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sends again, as a client does, what needs the index of a catalogue while that is being built, and what a busy machine let wait for
     * too long.
     */
    private static HttpResponse<String> sendUntilServed(HttpRequest request) throws IOException, InterruptedException {
        String path = request.uri().getPath();
        boolean needsIndex = path.endsWith("/match-previews") || path.endsWith("/account/forecast");
        HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        for (int i = 0; i < MAX_ATTEMPTS && isNotReady(response, needsIndex); i++) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        }
        return response;
    }

    private static boolean isNotReady(HttpResponse<String> response, boolean needsIndex) {
        return response.statusCode() == NOT_READY
                && (needsIndex || response.body().contains(OVERLOADED));
    }

    private static HttpRequest.BodyPublisher json(String json) {
        return HttpRequest.BodyPublishers.ofString(json.replace('\'', '"'));
    }

    private static void requireDocumented(URI uri, String method, ApiResponse answered) {
        assertThat(answered.header("Request-Id")).startsWith("req_");
        assertThat(OpenApiDocument.SERVED.faultsOfHeaders(
                        method, uri.getRawPath(), answered.status(), answered::header))
                .as("%s %s answered %s", method, uri, answered.status())
                .isEmpty();
        if (method.equals("HEAD") || answered.status() == 304 || answered.status() == 204) {
            assertThat(answered.text()).isEmpty();
        } else if (answered.header("Content-Encoding").isEmpty()) {
            assertThat(OpenApiDocument.SERVED.faults(method, uri.getRawPath(), answered.status(), answered.json()))
                    .as("%s %s answered %s: %.2000s", method, uri, answered.status(), answered.text())
                    .isEmpty();
            if (answered.status() >= 400) {
                assertThat(answered.json().at("/error/status").intValue()).isEqualTo(answered.status());
            }
        }
    }
}
