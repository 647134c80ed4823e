package dev.shelfie.app.freshness;

import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.EnumSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests to one node, without comparing the answers with the document as others do, as there are so many. */
record NodeClient(String base, String token) {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final int OVERLOADED = 503;

    /** A client that may do everything in this account. */
    static NodeClient of(TestService node, AccountId account) {
        return new NodeClient(
                node.base() + "/api/v1",
                node.token(account, EnumSet.allOf(Permission.class)).secret().reveal());
    }

    /**
     * Sends a request, and sends it again while the node is too busy for it.
     *
     * @param path below the version, or a whole URL
     */
    HttpResponse<String> send(String method, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(path.startsWith("http") ? path : base + path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + token)
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            HttpResponse<String> answered;
            do {
                answered = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            } while (answered.statusCode() == OVERLOADED);
            return answered;
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    HttpResponse<String> json(String method, String path, String body) {
        return send(method, path, body, "Content-Type", "application/json");
    }

    static JsonNode json(HttpResponse<String> answered) {
        return JsonMapper.shared().readTree(answered.body());
    }
}
