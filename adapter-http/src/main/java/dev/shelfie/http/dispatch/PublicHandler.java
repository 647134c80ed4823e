package dev.shelfie.http.dispatch;

import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.security.Authenticator;
import dev.shelfie.http.security.SameOrigin;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Methods;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the public endpoint that a request is for, and sends its answer. Safe for concurrent use. */
public final class PublicHandler implements HttpHandler {

    private static final String PREFIX = "/auth/";
    /** The longest body, in bytes: several times what the longest name and password take. */
    private static final int MAX_BODY = 8 * 1024;

    private final Map<String, PublicEndpoint> endpoints;
    private final Authenticator authenticator;
    private final RequestThreads threads;
    private final RequestThreads waiting;
    private final BodyReceiver bodies;
    private final Responder responder;

    /**
     * Serves these endpoints.
     *
     * @param threads a few threads of its own: hashing passwords is slow on purpose, and must not hold up the API
     * @param waiting threads of those that wait for another server, who must not hold up the rest
     * @throws IllegalArgumentException if the path of an endpoint isn't below {@code /auth/}
     */
    public PublicHandler(
            List<PublicEndpoint> endpoints,
            Authenticator authenticator,
            RequestThreads threads,
            RequestThreads waiting,
            BodyReceiver bodies,
            Responder responder) {
        endpoints.stream().filter(each -> !serves(each.path())).findAny().ifPresent(elsewhere -> {
            throw new IllegalArgumentException("No request would reach " + elsewhere.path());
        });
        this.endpoints =
                endpoints.stream().collect(Collectors.toUnmodifiableMap(PublicEndpoint::path, Function.identity()));
        this.authenticator = authenticator;
        this.threads = threads;
        this.waiting = waiting;
        this.bodies = bodies;
        this.responder = responder;
    }

    /** Whether the path belongs to the public endpoints. */
    public static boolean serves(String path) {
        return path.startsWith(PREFIX);
    }

    @Override
    public void handleRequest(HttpServerExchange http) {
        PublicEndpoint endpoint = endpoints.get(http.getRequestPath());
        if (endpoint == null) {
            throw Refusal.unknownPath(http.getRequestPath());
        }
        RequestContext.of(http).route(endpoint.path());
        if (!http.getRequestMethod().equals(Methods.POST)) {
            throw Refusal.methodNotAllowed(http.getRequestMethod().toString(), "POST");
        }
        SameOrigin.require(http);
        bodies.receiveJson(
                http,
                MAX_BODY,
                endpoint.waits() ? waiting : threads,
                (received, body) -> answer(received, endpoint, body));
    }

    private void answer(HttpServerExchange http, PublicEndpoint endpoint, ReceivedBody body) {
        PublicRequest request = new PublicRequest(
                body, RequestContext.of(http).clientAddress(), () -> authenticator.authenticateUser(http));
        responder.respond(http, endpoint, request);
    }
}
