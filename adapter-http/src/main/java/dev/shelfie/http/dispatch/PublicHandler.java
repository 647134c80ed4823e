package dev.shelfie.http.dispatch;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import dev.shelfie.http.error.InvalidBody;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.Proxy;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.security.Authenticator;
import dev.shelfie.http.security.SameOrigin;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Methods;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What everybody can ask beside the API: finds the endpoint, and sends what it answers. Immutable. */
public final class PublicHandler implements HttpHandler {

    private static final Duration LONGEST_WAIT = Duration.ofMillis(600);
    private static final String PREFIX = "/auth/";
    private static final int MAX_ATTEMPTS = 3;
    /** How many are worked on or wait: more would wait for longer than {@link #LONGEST_WAIT}. */
    private static final int PLACES = 16;

    private final Map<String, PublicEndpoint> endpoints;
    private final Authenticator admission;
    private final Executor doors;
    private final Semaphore places = new Semaphore(PLACES);
    private final BodyReceiver bodies;
    private final Responder responder;
    private final ErrorResponder failures;
    private final Proxy proxy;

    /**
     * @param doors a few threads for this alone: what is done here takes long by intent, and must not keep the API waiting
     * @throws IllegalArgumentException if an endpoint is elsewhere than below {@code /auth/}
     */
    public PublicHandler(
            List<PublicEndpoint> endpoints,
            Authenticator admission,
            Executor doors,
            BodyReceiver bodies,
            Responder responder,
            ErrorResponder failures,
            Proxy proxy) {
        endpoints.stream().filter(each -> !isOpen(each.path())).findAny().ifPresent(elsewhere -> {
            throw new IllegalArgumentException("Nobody would find " + elsewhere.path());
        });
        this.endpoints =
                endpoints.stream().collect(Collectors.toUnmodifiableMap(PublicEndpoint::path, Function.identity()));
        this.admission = admission;
        this.doors = doors;
        this.bodies = bodies;
        this.responder = responder;
        this.failures = failures;
        this.proxy = proxy;
    }

    /** Whether the path is where such endpoints are. */
    public static boolean isOpen(String path) {
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
        SameOrigin.require(http, proxy);
        bodies.receiveJson(http, (received, bytes) -> {
            if (!places.tryAcquire()) {
                throw Refusal.overloaded();
            }
            received.dispatch(doors, (HttpServerExchange dispatched) -> {
                try {
                    answer(dispatched, endpoint, new ReceivedBody(bytes));
                } finally {
                    places.release();
                }
            });
        });
    }

    private void answer(HttpServerExchange http, PublicEndpoint endpoint, ReceivedBody body) {
        try {
            if (RequestContext.of(http).nanosSinceStart() > LONGEST_WAIT.toNanos()) {
                throw Refusal.overloaded();
            }
            PublicRequest visit =
                    new PublicRequest(body, RequestContext.of(http).knownAddress(), () -> admission.admitUser(http));
            responder.sendUncached(http, settled(() -> endpoint.handler().handle(visit)));
        } catch (DomainException refused) {
            failures.send(http, body.isRead() ? InvalidBody.of(refused) : refused);
        } catch (RuntimeException | Error failure) {
            failures.send(http, failure);
        }
    }

    /** What is answered though others change the same user. */
    private static Answer settled(Supplier<Answer> attempt) {
        for (int made = 1; ; made++) {
            try {
                return attempt.get();
            } catch (DomainException refused) {
                if (refused.kind() != ErrorKind.STALE || made == MAX_ATTEMPTS) {
                    throw refused;
                }
            }
        }
    }
}
