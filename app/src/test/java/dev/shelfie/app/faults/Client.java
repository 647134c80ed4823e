package dev.shelfie.app.faults;

import dev.shelfie.app.support.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests that may stay without an answer. Thread-safe. */
final class Client {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String token;

    /**
     * An answer.
     *
     * @param status its status; 0 if there is none
     */
    record Reply(int status, String body, String tag, String link, boolean replayed) {

        private static final Reply NONE = new Reply(0, "", "", "", false);

        boolean isSuccess() {
            return status >= 200 && status < 300;
        }

        /** Whether the request may have been carried out, or still may be, for all that the client knows. */
        boolean leavesDoubt() {
            return status == 0 || status >= 500;
        }

        JsonNode json() {
            return JsonMapper.shared().readTree(body);
        }
    }

    Client(String token) {
        this.token = token;
    }

    /** Reads in quiet: repeats the request until it is answered. */
    Reply ask(String url) {
        return insist("GET", url, "");
    }

    /** Sends a request in quiet: repeats it, which must do no harm, until it is answered. */
    Reply insist(String method, String url, String json, String... headers) {
        AtomicReference<Reply> last = new AtomicReference<>(Reply.NONE);
        Eventually.until(method + " " + url + " is answered", () -> {
            last.set(send(method, url, json, headers));
            return !last.get().leavesDoubt();
        });
        return last.get();
    }

    Reply send(String method, String url, String json, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(
                        method,
                        json.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(json));
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        try {
            HttpResponse<String> answered = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Reply(
                    answered.statusCode(),
                    answered.body(),
                    answered.headers().firstValue("ETag").orElse(""),
                    answered.headers().firstValue("Link").orElse(""),
                    answered.headers().firstValue("Idempotent-Replayed").isPresent());
        } catch (IOException e) {
            return Reply.NONE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reply.NONE;
        }
    }
}
