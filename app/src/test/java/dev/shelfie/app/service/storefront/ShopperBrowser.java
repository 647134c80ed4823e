package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.OpenApiDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/**
 * Reads and tells what browsers of shoppers do, and holds every answer that it gets against the OpenAPI document of the storefront.
 *
 * @param base the address of the service
 * @param address the shopper's own, so that nobody else's requests count against its limit
 */
public record ShopperBrowser(String base, String address) {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final OpenApiDocument DOCUMENT = OpenApiDocument.STOREFRONT;
    private static final Pattern PATH = Pattern.compile("/storefront/(?:v1/)?(?:galleries|posts|events)\\b.*|/oembed");
    private static final AtomicInteger SHOPPERS = new AtomicInteger();

    /** Returns a browser with an address that no other has. */
    public static ShopperBrowser at(String base) {
        int shopper = SHOPPERS.incrementAndGet();
        return new ShopperBrowser(base, "10.9.%d.%d".formatted(shopper >> 8 & 255, shopper & 255));
    }

    ShopperBrowser from(String another) {
        return new ShopperBrowser(base, another);
    }

    public ApiResponse get(String path, String... headers) {
        return send("GET", path, headers);
    }

    ApiResponse send(String method, String path, String... headers) {
        return send(method, HttpRequest.BodyPublishers.noBody(), path, headers);
    }

    ApiResponse post(String path, String body, String... headers) {
        return send("POST", HttpRequest.BodyPublishers.ofString(body), path, headers);
    }

    private ApiResponse send(String method, HttpRequest.BodyPublisher body, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(Duration.ofSeconds(30))
                .header("X-Forwarded-For", address)
                .method(method, body);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            ApiResponse answered = new ApiResponse(HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString()));
            requireDocumented(method, URI.create(base + path).getRawPath().replaceFirst(";.*", ""), answered);
            return answered;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void requireDocumented(String method, String path, ApiResponse answered) {
        if (!PATH.matcher(path).matches()) {
            return;
        }
        String type = answered.header("Content-Type").replaceFirst(";.*", "");
        List<String> faults =
                new ArrayList<>(DOCUMENT.faultsOfHeaders(method, path, answered.status(), answered::header));
        if (!answered.text().isEmpty() || type.equals("text/html")) {
            JsonNode body = type.endsWith("json") ? answered.json() : StringNode.valueOf(answered.text());
            faults.addAll(DOCUMENT.faults(method, path, answered.status(), type, body));
        }
        assertThat(faults)
                .as("%s %s answered %s: %.2000s", method, path, answered.status(), answered.text())
                .isEmpty();
    }
}
