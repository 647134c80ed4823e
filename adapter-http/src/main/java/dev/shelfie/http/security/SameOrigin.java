package dev.shelfie.http.security;

import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import org.jspecify.annotations.Nullable;

/**
 * Refuses requests that a browser sends for pages of other sites. A client that sends neither header is no browser, and
 * so adds no cookie by itself.
 *
 * @see <a href="https://www.w3.org/TR/fetch-metadata/">Fetch Metadata</a>
 */
public final class SameOrigin {

    private static final HttpString FETCH_SITE = new HttpString("Sec-Fetch-Site");

    private SameOrigin() {}

    /**
     * Refuses a request that a browser sends on behalf of another origin's page.
     *
     * @throws Refusal if the browser says so
     */
    public static void require(HttpServerExchange http) {
        HeaderMap headers = http.getRequestHeaders();
        String site = headers.getFirst(FETCH_SITE);
        boolean same = site == null
                ? isOfHost(
                        headers.getFirst(Headers.ORIGIN),
                        RequestContext.of(http).host())
                : site.strip().equals("same-origin");
        if (!same) {
            throw Refusal.otherSite();
        }
    }

    /** Compares hosts alone, as a proxy that ends TLS need not forward the scheme. */
    private static boolean isOfHost(@Nullable String origin, @Nullable String host) {
        if (origin == null) {
            return true;
        }
        int authority = origin.indexOf("://");
        return host != null && authority > 0 && origin.substring(authority + 3).equalsIgnoreCase(host);
    }
}
