package dev.shelfie.http.dispatch;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.endpoint.RequestBody;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.security.Authenticator;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The API: lets callers in, counts their requests, finds the endpoint, and sends what it answers. Whoever isn't
 * let in is told nothing, not even whether a path exists.
 */
public final class ApiHandler implements HttpHandler {

    private static final Duration LONGEST_WAIT = Duration.ofMillis(600);

    private final Router router;
    private final Authenticator admission;
    private final Executor workers;
    private final BodyReceiver bodies;
    private final Responder responder;
    private final ErrorResponder failures;
    private final Proxy proxy;

    public ApiHandler(
            List<Endpoint> endpoints,
            Authenticator admission,
            Executor workers,
            BodyReceiver bodies,
            Responder responder,
            ErrorResponder failures,
            Proxy proxy) {
        this.router = new Router(endpoints);
        this.admission = admission;
        this.workers = workers;
        this.bodies = bodies;
        this.responder = responder;
        this.failures = failures;
        this.proxy = proxy;
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        http.dispatch(workers, this::admit);
    }

    private void admit(HttpServerExchange http) {
        try {
            RequestContext exchange = RequestContext.of(http);
            if (exchange.nanosSinceStart() > LONGEST_WAIT.toNanos()) {
                throw Refusal.overloaded();
            }
            Caller caller = admission.admit(http);
            Router.Match match = router.match(http.getRequestMethod().toString(), http.getRequestPath());
            exchange.route(match.endpoint().template());
            Permission needed = match.endpoint().permission();
            if (needed != null) {
                caller.require(needed);
            }
            answer(http, match.endpoint(), request(http, caller, match));
        } catch (RuntimeException | Error failure) {
            failures.send(http, failure);
        }
    }

    private Request request(HttpServerExchange http, Caller caller, Router.Match match) {
        return new Request(
                caller,
                () -> proxy.address(http),
                match.endpoint().template(),
                match.parameters(),
                Query.parse(http.getQueryString()),
                name -> header(http, name),
                RequestContext.of(http).knownAddress(),
                RequestBody.NONE);
    }

    /** A header that was sent twice is one list, as RFC 9110 has it. */
    private static @Nullable String header(HttpServerExchange http, String name) {
        HeaderValues values = http.getRequestHeaders().get(name);
        return values == null ? null : String.join(", ", values);
    }

    private void answer(HttpServerExchange http, Endpoint endpoint, Request request) {
        switch (endpoint.body()) {
            case NONE -> responder.respond(http, endpoint, request);
            case JSON -> bodies.receiveJson(http, (received, bytes) -> answer(received, endpoint, request, bytes));
            case STREAM ->
                bodies.receiveStream(http, (received, in) -> responder.respond(received, endpoint, request, in));
        }
    }

    private void answer(HttpServerExchange http, Endpoint endpoint, Request request, byte[] bytes) {
        http.dispatch(workers, (HttpServerExchange dispatched) -> {
            try {
                responder.respond(dispatched, endpoint, request, new ReceivedBody(bytes));
            } catch (RuntimeException | Error failure) {
                failures.send(dispatched, failure);
            }
        });
    }
}
