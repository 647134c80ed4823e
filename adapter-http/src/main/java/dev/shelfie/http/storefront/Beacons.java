package dev.shelfie.http.storefront;

import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.exchange.ResponseSender;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import io.undertow.util.SameThreadExecutor;
import io.undertow.util.StatusCodes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Receives event beacons from shops' pages and counts them. Nothing of the shopper is kept, and what is counted has no line in the log. Safe for concurrent use.
 */
final class Beacons {

    static final String PATH = "/storefront/v1/events";

    private static final int MAX_BYTES = 4 * 1024;

    private final CountingUseCases counting;
    private final StorefrontLimits limits;
    private final BeaconReceiver bodies;
    private final KnownTokens tokens;
    private final BiConsumer<HttpServerExchange, Throwable> refuse;

    /**
     * @param workers the threads that look for an account's tokens
     * @param refuse answers requests that failed
     */
    Beacons(
            StorefrontUseCases storefront,
            CountingUseCases counting,
            Function<AccountId, Executor> workers,
            StorefrontLimits limits,
            BeaconReceiver bodies,
            BiConsumer<HttpServerExchange, Throwable> refuse,
            PrometheusRegistry registry) {
        this.counting = counting;
        this.limits = limits;
        this.bodies = bodies;
        this.tokens = new KnownTokens(storefront, counting, workers, limits);
        this.refuse = refuse;
        CounterWithCallback.builder()
                .name("shelfie_storefront_events_dropped_total")
                .help("Events of shoppers that this node had no memory to count")
                .callback(counter -> counter.call((double) counting.dropped()))
                .register(registry);
    }

    void handleRequest(HttpServerExchange http) {
        RequestContext context = RequestContext.of(http);
        if (!http.getRequestMethod().equals(Methods.POST)) {
            throw Refusal.methodNotAllowed(http.getRequestMethod().toString(), "POST");
        }
        limits.countEvents(context.network(), 1);
        Query query = Query.parse(http.getQueryString());
        query.requireKnown(Set.of("key"));
        String key = PostsQuery.key(query);
        AccountId account = KnownTokens.account(key);
        context.leaveOutOfLog();
        bodies.receive(http, MAX_BYTES, (received, body) -> {
            List<CountedEvent> events = CountedEvent.readAll(body.reader());
            if (events.size() > 1) {
                limits.countEvents(context.network(), events.size() - 1);
            }
            answer(received, tokens.get(account, key, context.network()), events);
        });
    }

    private void answer(
            HttpServerExchange http, CompletableFuture<KnownTokens.Known> token, List<CountedEvent> events) {
        if (token.isDone()) {
            count(http, token, events);
        } else {
            http.dispatch(SameThreadExecutor.INSTANCE, () -> {
                var unused = token.whenComplete((found, failure) -> count(http, token, events));
            });
        }
    }

    private void count(HttpServerExchange http, CompletableFuture<KnownTokens.Known> token, List<CountedEvent> events) {
        try {
            KnownTokens.Known known = token.join();
            PublishableToken found = known.token();
            if (!found.allows(http.getRequestHeaders().getFirst(Headers.ORIGIN))) {
                throw Refusal.foreignOrigin();
            }
            limits.countEventsWith(found, events.size());
            events.stream()
                    .filter(event -> known.galleries().contains(event.gallery()))
                    .forEach(event -> counting.count(found.account(), event.gallery(), event.type()));
            http.setStatusCode(StatusCodes.NO_CONTENT);
            ResponseSender.end(http);
        } catch (CompletionException failed) {
            refuse.accept(http, failed.getCause() == null ? failed : failed.getCause());
        } catch (RuntimeException | Error failure) {
            refuse.accept(http, failure);
        }
    }
}
