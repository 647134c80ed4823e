package dev.shelfie.http.runtime;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.access.CachingAccess;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The API: lets callers in, counts their requests, finds the endpoint, and sends what it answers. Without a valid token
 * nothing is told, not even whether a path exists.
 */
final class ApiHandler implements HttpHandler {

    private static final Duration LONGEST_WAIT = Duration.ofMillis(600);
    private static final HttpString LINK = new HttpString("Link");
    private static final String BEARER = "bearer ";
    private static final int RECORD_SIZE = 2 * 1024;
    private static final int LIST_SIZE = 64 * 1024;

    private final Router router;
    private final CachingAccess access;
    private final RateLimits limits;
    private final Executor workers;
    private final Failures failures;
    private final Proxy proxy;

    ApiHandler(List<Endpoint> endpoints, CachingAccess access, Executor workers, Failures failures, Proxy proxy) {
        this.router = new Router(endpoints);
        this.access = access;
        this.limits = new RateLimits();
        this.workers = workers;
        this.failures = failures;
        this.proxy = proxy;
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        http.dispatch(workers, this::answer);
    }

    private void answer(HttpServerExchange http) {
        try {
            Exchange exchange = Exchange.of(http);
            if (exchange.nanosSinceStart() > LONGEST_WAIT.toNanos()) {
                throw Refusal.overloaded();
            }
            Caller caller = authenticate(http, exchange);
            limits.count(caller.account(), http.getResponseHeaders());
            send(http, answer(http, exchange, caller));
        } catch (RuntimeException | Error failure) {
            failures.send(http, failure);
        }
    }

    private Answer answer(HttpServerExchange http, Exchange exchange, Caller caller) {
        Router.Match match = router.match(http.getRequestMethod().toString(), http.getRequestPath());
        exchange.route(match.endpoint().template());
        Permission needed = match.endpoint().permission();
        caller.require(needed);
        Query query = Query.parse(http.getQueryString());
        return match.endpoint()
                .handler()
                .handle(new Request(
                        caller, () -> proxy.address(http), match.endpoint().template(), match.parameters(), query));
    }

    private Caller authenticate(HttpServerExchange http, Exchange exchange) {
        try {
            String secret = secret(http.getRequestHeaders().getFirst(Headers.AUTHORIZATION));
            Caller caller = access.remembered(secret).orElse(null);
            if (caller == null) {
                limits.requireFewFailures(exchange.address());
                caller = access.authenticate(secret);
            }
            exchange.caller(caller);
            return caller;
        } catch (Refusal | DomainException refused) {
            if (ErrorResponse.of(refused).status() == ErrorResponse.UNAUTHENTICATED) {
                limits.countFailure(exchange.address());
            }
            throw refused;
        }
    }

    private static String secret(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            throw Refusal.authenticationRequired();
        }
        return header.substring(BEARER.length()).strip();
    }

    private void send(HttpServerExchange http, Answer answer) {
        Iterator<Answer.Piece> pieces = answer.pieces();
        Body body = new Body(answer.isList() ? LIST_SIZE : RECORD_SIZE);
        pieces.next().write(body);
        http.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        http.getResponseHeaders().put(Headers.CACHE_CONTROL, "private, no-cache");
        http.getResponseHeaders().put(Headers.VARY, "Accept-Encoding, Authorization");
        if (answer.next() != null) {
            http.getResponseHeaders().put(LINK, "<" + answer.next() + ">; rel=\"next\"");
        }
        if (pieces.hasNext()) {
            AnswerSender.sendPieces(http, pieces, body, workers);
        } else if (answer.tagged() && EntityTag.matches(http, body.tag())) {
            http.setStatusCode(304);
            http.endExchange();
        } else {
            AnswerSender.sendWhole(http, body);
        }
    }
}
