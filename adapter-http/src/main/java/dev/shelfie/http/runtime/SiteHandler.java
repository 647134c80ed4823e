package dev.shelfie.http.runtime;

import dev.shelfie.http.error.Refusal;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Serves files from the class path: the API's document and its readable form, and what else is mounted. */
final class SiteHandler implements HttpHandler {

    private static final HttpString CONTENT_SECURITY_POLICY = new HttpString("Content-Security-Policy");
    private static final HttpString REFERRER_POLICY = new HttpString("Referrer-Policy");
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
            + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final Pattern FILE =
            Pattern.compile("(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png");

    private final List<Mount> mounts;
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();

    SiteHandler(List<Mount> mounts) {
        this.mounts = List.copyOf(mounts);
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        String path = http.getRequestPath();
        String wanted =
                path.equals("/openapi.json") ? "/docs/openapi.json" : path.equals("/docs/") ? "/docs/index.html" : path;
        if (path.equals("/") || path.equals("/docs")) {
            redirect(http, "/docs/");
            return;
        }
        byte[] file = find(wanted).orElseThrow(() -> Refusal.unknownPath(path));
        if (!http.getRequestMethod().equals(Methods.GET)
                && !http.getRequestMethod().equals(Methods.HEAD)) {
            throw Refusal.methodNotAllowed(http.getRequestMethod().toString(), "GET, HEAD");
        }
        send(http, wanted, file);
    }

    private static void redirect(HttpServerExchange http, String location) {
        http.setStatusCode(302);
        http.getResponseHeaders().put(Headers.LOCATION, location);
        http.endExchange();
    }

    private void send(HttpServerExchange http, String name, byte[] file) {
        Exchange.of(http).route("site");
        Body body = new Body(file.length);
        body.write(file, 0, file.length);
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, TYPES.get(extension(name)));
        http.getResponseHeaders().put(Headers.CACHE_CONTROL, "public, max-age=300");
        http.getResponseHeaders().put(Headers.VARY, "Accept-Encoding");
        http.getResponseHeaders().put(CONTENT_SECURITY_POLICY, POLICY);
        http.getResponseHeaders().put(REFERRER_POLICY, "no-referrer");
        if (EntityTag.matches(http, body.tag())) {
            http.setStatusCode(304);
            http.endExchange();
        } else {
            AnswerSender.sendWhole(http, body);
        }
    }

    private Optional<byte[]> find(String path) {
        for (Mount mount : mounts) {
            if (path.startsWith(mount.prefix())) {
                String name = path.substring(mount.prefix().length());
                return FILE.matcher(name).matches() && TYPES.containsKey(extension(name))
                        ? load(mount.folder() + name)
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> load(String resource) {
        Optional<byte[]> loaded = Optional.ofNullable(files.get(resource)).or(() -> read(resource));
        loaded.ifPresent(file -> files.putIfAbsent(resource, file));
        return loaded;
    }

    private static Optional<byte[]> read(String resource) {
        try (InputStream in = SiteHandler.class.getClassLoader().getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + resource + " from the class path", e);
        }
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
