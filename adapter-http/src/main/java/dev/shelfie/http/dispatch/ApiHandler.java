package dev.shelfie.http.dispatch;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.endpoint.RequestBody;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.security.Authenticator;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The API: authenticates requests, finds their endpoints, checks permissions, and sends the answers. A client that
 * isn't authenticated learns nothing, not even whether a path exists. Safe for concurrent use.
 */
public final class ApiHandler implements HttpHandler {

    /** The longest JSON body, in bytes. */
    private static final int MAX_JSON = 1024 * 1024;

    private final Router router;
    private final Authenticator authenticator;
    private final RequestThreads workers;
    private final BodyReceiver bodies;
    private final Responder responder;
    private final @Nullable GatheredReads gathered;
    private final HttpHandler authenticate = this::authenticate;
    private final HttpHandler reauthenticate = this::reauthenticate;

    /** @throws IllegalArgumentException if two endpoints would answer the same request */
    public ApiHandler(
            List<Endpoint> endpoints,
            Authenticator authenticator,
            RequestThreads workers,
            BodyReceiver bodies,
            Responder responder,
            PrometheusRegistry registry) {
        this.router = new Router(endpoints);
        this.authenticator = authenticator;
        this.workers = workers;
        this.bodies = bodies;
        this.responder = responder;
        this.gathered = workers.isCallingThread() ? null : workers.gather(responder, registry);
    }

    /** Whether the path belongs to the API, where every request is authenticated. */
    public static boolean serves(String path) {
        return Router.isApi(path);
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        Caller cached = authenticator.authenticateFromCache(http);
        if (cached == null) {
            workers.dispatch(http, authenticate);
        } else {
            begin(http, cached);
        }
    }

    /** On a worker, as it asks the store. */
    private void authenticate(HttpServerExchange http) {
        begin(http, authenticator.authenticate(http));
    }

    /** Begins anew with a request that has waited, as its token may have been revoked meanwhile. */
    private void resume(HttpServerExchange http) {
        try {
            workers.dispatch(http, reauthenticate);
        } catch (RejectedExecutionException stopped) {
            ErrorResponder.send(http, Refusal.overloaded());
        }
    }

    private void reauthenticate(HttpServerExchange http) {
        begin(http, authenticator.reauthenticate(http));
    }

    private void begin(HttpServerExchange http, Caller caller) {
        Router.Match match = router.match(http.getRequestMethod().toString(), http.getRequestPath());
        RequestContext context = RequestContext.of(http);
        context.route(match.endpoint().template());
        Permission needed = match.endpoint().permission();
        if (needed != null) {
            caller.require(needed);
        }
        Query query = Query.parse(http.getQueryString());
        query.requireKnown(match.endpoint().parameters());
        Request request =
                new Request(caller, context, match.endpoint().template(), match.parameters(), query, RequestBody.NONE);
        answer(http, match.endpoint(), request);
    }

    private void answer(HttpServerExchange http, Endpoint endpoint, Request request) {
        switch (endpoint.body()) {
            case NONE -> {
                if (gathered == null || !gathered.accept(http, endpoint, request)) {
                    answerAlone(http, endpoint, request);
                }
            }
            case JSON ->
                bodies.receiveJson(
                        http,
                        MAX_JSON,
                        workers,
                        (received, body) -> responder.respond(received, endpoint, request, body));
            case STREAM -> receiveStream(http, endpoint, request);
        }
    }

    /** Answers a request without a body. */
    private void answerAlone(HttpServerExchange http, Endpoint endpoint, Request request) {
        HttpHandler step = exchange -> StalePreference.run(
                StalePreference.isStated(exchange, endpoint),
                () -> responder.respond(exchange, endpoint, request, () -> resume(exchange)));
        if (endpoint.isList()) {
            workers.dispatchList(http, step);
        } else {
            workers.dispatch(http, step);
        }
    }

    /** Receives a stream if the endpoint admits it. Nobody knows how long it is: a refusal ends the connection. */
    private void receiveStream(HttpServerExchange http, Endpoint endpoint, Request request) {
        try {
            Consumer<Request> admission = endpoint.admission();
            if (admission != null) {
                admission.accept(request);
            }
            bodies.receiveStream(
                    http, request.account(), (received, in) -> responder.respond(received, endpoint, request, in));
        } catch (RuntimeException refused) {
            http.setPersistent(false);
            throw refused;
        }
    }
}
