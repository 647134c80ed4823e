package dev.shelfie.app.browser.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A program that uses the API, beside the people who use the dashboard.
 *
 * @param base where the service listens
 * @param secret its token
 */
public record ApiClient(String base, String secret) {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** What is at this path below /api/v1. */
    public JsonNode get(String path) {
        return succeeding(request(path).GET().build());
    }

    /** The id of the first record of a list. */
    public String first(String list) {
        return get(list).get(0).get("id").stringValue();
    }

    /** Sends a body of this type; what is answered. */
    public JsonNode post(String path, String type, String body) {
        return succeeding(request(path)
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /** Decides on a match. */
    public void decide(String match, String status) {
        patch("/matches/" + match, "{\"status\": \"" + status + "\"}");
    }

    /** Changes the record at this path; what is answered. */
    public JsonNode patch(String path, String change) {
        return succeeding(request(path)
                .header("Content-Type", "application/merge-patch+json")
                .method("PATCH", HttpRequest.BodyPublishers.ofString(change))
                .build());
    }

    /** Deletes the record at this path. */
    public void delete(String path) {
        succeeding(request(path).DELETE().build());
    }

    /** The status that a request to this whole address is answered with. */
    public int status(String address) {
        return send(HttpRequest.newBuilder(URI.create(address))
                        .header("Authorization", "Bearer " + secret)
                        .build())
                .statusCode();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + "/api/v1" + path)).header("Authorization", "Bearer " + secret);
    }

    private static JsonNode succeeding(HttpRequest request) {
        HttpResponse<String> answer = send(request);
        assertThat(answer.statusCode()).as("%s: %s", request, answer.body()).isBetween(200, 299);
        return JsonMapper.shared().readTree(answer.body());
    }

    private static HttpResponse<String> send(HttpRequest request) {
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
