package dev.shelfie.http.site;

import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.EntityTag;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.exchange.ResponseSender;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import io.undertow.util.StatusCodes;
import java.util.List;
import java.util.Map;

/** Serves the files of sites: the dashboard, the OpenAPI document, the API documentation, and others. Clients in a loop wait. */
public final class SiteHandler implements HttpHandler {

    private static final HttpString REFERRER_POLICY = new HttpString("Referrer-Policy");
    private static final Map<String, String> REDIRECTS =
            Map.of("/", "/dashboard/", "/dashboard", "/dashboard/", "/docs", "/docs/");
    private static final Map<String, String> ALIASES = Map.of(
            "/openapi.json",
            "/docs/openapi.json",
            "/storefront/openapi.json",
            "/docs/storefront.json",
            "/docs/",
            "/docs/index.html");

    private final List<Site> sites;

    public SiteHandler(List<? extends Site> sites) {
        this.sites = List.copyOf(sites);
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        RequestContext.of(http).goOnInTurn(this::answer);
    }

    private void answer(HttpServerExchange http) {
        try {
            serve(http);
        } catch (RuntimeException refused) {
            ErrorResponder.send(http, refused);
        }
    }

    private void serve(HttpServerExchange http) {
        String path = http.getRequestPath();
        String redirect = REDIRECTS.get(path);
        if (redirect != null) {
            redirect(http, redirect);
            return;
        }
        SiteFile file = find(path);
        if (!http.getRequestMethod().equals(Methods.GET)
                && !http.getRequestMethod().equals(Methods.HEAD)) {
            throw Refusal.methodNotAllowed(http.getRequestMethod().toString(), "GET, HEAD");
        }
        RequestContext.of(http).route("site");
        send(http, file);
    }

    private static void redirect(HttpServerExchange http, String location) {
        http.setStatusCode(302);
        http.getResponseHeaders().put(Headers.LOCATION, location);
        http.endExchange();
    }

    private SiteFile find(String path) {
        String wanted = ALIASES.getOrDefault(path, path);
        return sites.stream()
                .flatMap(site -> site.find(wanted).stream())
                .findFirst()
                .orElseThrow(() -> Refusal.unknownPath(path));
    }

    /** Sends a file, or 304 if the client has it. With another status than 200, which the caller has set, always sends it. */
    public static void send(HttpServerExchange http, SiteFile file) {
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, file.type());
        http.getResponseHeaders().put(Headers.VARY, "Accept-Encoding");
        http.getResponseHeaders().put(REFERRER_POLICY, "no-referrer");
        file.headers().forEach(http.getResponseHeaders()::put);
        if (EntityTag.matches(http, file.tag()) && http.getStatusCode() == StatusCodes.OK) {
            http.setStatusCode(304);
            ResponseSender.end(http);
        } else if (file.isCompressed() && EntityTag.isCompressed(http)) {
            http.getResponseHeaders().put(Headers.CONTENT_ENCODING, "gzip");
            ResponseSender.send(http, file.gzip());
        } else {
            ResponseSender.send(http, file.plain());
        }
    }
}
