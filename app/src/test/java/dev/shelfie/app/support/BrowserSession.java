package dev.shelfie.app.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A browser that somebody signs in with, at an IP address of its own; nothing is held against the OpenAPI document. */
public final class BrowserSession {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final AtomicInteger BROWSERS = new AtomicInteger();

    private final String base;
    private final String address;
    private @Nullable String cookie;
    private @Nullable String csrf;

    private BrowserSession(String base, String address) {
        this.base = base;
        this.address = address;
    }

    public static BrowserSession of(TestService service) {
        int number = BROWSERS.incrementAndGet();
        return new BrowserSession(service.base(), "10.1.%d.%d".formatted(number / 250, number % 250 + 1));
    }

    /** Another browser at this address, or this one's user at another node. */
    public BrowserSession at(String otherBase) {
        BrowserSession other = new BrowserSession(otherBase, address);
        other.cookie = cookie;
        other.csrf = csrf;
        return other;
    }

    public String address() {
        return address;
    }

    public String base() {
        return base;
    }

    /** The cookie with its name; empty if there is none. */
    public String cookie() {
        return cookie == null ? "" : cookie;
    }

    public String csrf() {
        return csrf == null ? "" : csrf;
    }

    /** Posts JSON, in which a single quote may stand for a double one; keeps the cookie that comes with the answer. */
    public ApiResponse auth(String path, String json, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of("Content-Type", "application/json"));
        ApiResponse answered = send("POST", "/auth/" + path, json.replace('\'', '"'), all.toArray(String[]::new));
        String set = answered.header("Set-Cookie");
        if (!set.isEmpty()) {
            cookie = set.substring(0, set.indexOf(';'));
            csrf = answered.status() == 204 && !cookie.endsWith("=") ? me().at("/csrf_token") : null;
        }
        return answered;
    }

    public ApiResponse me() {
        return send("GET", "/api/v1/me", null);
    }

    /** Sends a request as a page of the dashboard would. */
    public ApiResponse send(String method, String path, @Nullable String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(Duration.ofSeconds(30))
                .header("X-Forwarded-For", address)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (cookie != null) {
            request.header("Cookie", cookie);
        }
        if (csrf != null && !List.of(headers).contains("X-CSRF-Token")) {
            request.header("X-CSRF-Token", csrf);
        }
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            return new ApiResponse(HTTP.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Sends JSON, in which a single quote may stand for a double one. */
    public ApiResponse json(String method, String path, String json, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        all.addAll(List.of("Content-Type", "application/json"));
        return send(method, "/api/v1" + path, json.replace('\'', '"'), all.toArray(String[]::new));
    }
}
