package dev.shelfie.http.server;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.Pace;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import org.xnio.IoUtils;

/**
 * The first handler of every request: creates the request's context, logs and counts the request, and refuses one that
 * is too long.
 */
final class RootHandler implements HttpHandler {

    /** The longest path with its query, in characters. */
    static final int MAX_TARGET = 8192;

    /** The longest headers, in characters all together. */
    static final int MAX_HEADERS = 32_768;

    /** The largest number of headers. */
    static final int MAX_HEADER_COUNT = 100;

    private static final HttpString REQUEST_ID = new HttpString("Request-Id");
    private static final HttpString NO_SNIFF = new HttpString("X-Content-Type-Options");
    private static final HttpString TRANSPORT_SECURITY = new HttpString("Strict-Transport-Security");

    private final HttpHandler next;
    private final RequestLog log;
    private final InFlightRequests inFlight;
    private final Proxy proxy;
    private final Pace pace;

    RootHandler(HttpHandler next, RequestLog log, InFlightRequests inFlight, Proxy proxy, Pace pace) {
        this.next = next;
        this.log = log;
        this.inFlight = inFlight;
        this.proxy = proxy;
        this.pace = pace;
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        RequestContext context = RequestContext.begin(http, proxy, pace);
        if (!inFlight.begin(http)) {
            // Of HTTP/2, this resets the stream alone. An answer could wait for its client, and so take a place that
            // there isn't. After a stop it is as if the connection had been closed just before: clients send such a
            // request again, elsewhere.
            IoUtils.safeClose(http.getConnection());
            http.endExchange();
            return;
        }
        http.addExchangeCompleteListener(log);
        HeaderMap headers = http.getResponseHeaders();
        headers.put(REQUEST_ID, context.id());
        headers.put(NO_SNIFF, "nosniff");
        if ("https".equals(http.getRequestScheme())) {
            headers.put(TRANSPORT_SECURITY, "max-age=31536000");
        }
        UnreadBody.closeAfterAnswer(http);
        try {
            requireBounded(http);
            requireClearLength(http);
            next.handleRequest(http);
        } catch (Exception | Error failure) {
            ErrorResponder.send(http, failure);
        }
    }

    /**
     * With another transfer coding, the end of the body is unknown, and what follows might pass for another request.
     */
    private static void requireClearLength(HttpServerExchange http) {
        HeaderValues codings = http.getRequestHeaders().get(Headers.TRANSFER_ENCODING);
        boolean clear = codings == null
                || (codings.size() == 1 && codings.getFirst().strip().equalsIgnoreCase("chunked"));
        if (!clear) {
            http.setPersistent(false);
            throw DomainException.invalid("Transfer-Encoding", "must be chunked");
        }
        if (codings != null && !http.isRequestComplete()) {
            ChunkedBody.install(http);
        }
    }

    private static void requireBounded(HttpServerExchange http) {
        if (http.getRequestURI().length() + http.getQueryString().length() > MAX_TARGET) {
            throw DomainException.invalid("path", "must have at most " + MAX_TARGET + " characters with its query");
        }
        HeaderMap headers = http.getRequestHeaders();
        int length = 0;
        int count = 0;
        for (HeaderValues values : headers) {
            for (String value : values) {
                length += values.getHeaderName().length() + value.length();
                count++;
            }
        }
        if (count > MAX_HEADER_COUNT || length > MAX_HEADERS) {
            throw DomainException.invalid(
                    "headers",
                    "must be at most " + MAX_HEADER_COUNT + " with at most " + MAX_HEADERS
                            + " characters all together");
        }
        if (headers.count(Headers.AUTHORIZATION) > 1) {
            throw DomainException.invalid("Authorization", "must be given once");
        }
    }
}
