package dev.shelfie.app.walk;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request, ready to be sent.
 *
 * @param operation the method and the template that it was made from
 * @param method what it is sent with
 * @param path with the query
 * @param headers without its Content-Type
 * @param contentType null if it has no body
 * @param body empty if there is none
 */
record GeneratedRequest(
        String operation,
        String method,
        String path,
        Map<String, String> headers,
        @Nullable String contentType,
        String body) {

    ApiResponse send(HttpTestClient client, Sender sender, String address) {
        List<String> sent = new ArrayList<>(List.of("X-Forwarded-For", address));
        headers.forEach((name, value) -> sent.addAll(List.of(name, value)));
        sender.headers().forEach((name, value) -> sent.addAll(List.of(name, value)));
        return client.with(null)
                .send(
                        method,
                        path,
                        contentType == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body),
                        contentType,
                        sent.toArray(String[]::new));
    }

    boolean reads() {
        return method.equals("GET") || method.equals("HEAD");
    }

    boolean isImport() {
        return operation.equals("POST /imports");
    }

    /** Whether the client itself wrote this anywhere. */
    boolean holds(String text) {
        return path.contains(text) || body.contains(text) || headers.containsValue(text);
    }
}
