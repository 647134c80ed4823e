package dev.shelfie.http.dispatch;

import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.RequestContext;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The threads that handle requests of one kind. Safe for concurrent use. */
public final class RequestThreads {

    private static final long MAX_WAIT_NANOS = Duration.ofMillis(600).toNanos();
    /** A list may wait for its account's other lists. */
    private static final long MAX_WAIT_OF_LIST_NANOS = Duration.ofSeconds(3).toNanos();

    private final Workers workers;
    private final @Nullable SharedLimit<Object> places;
    private final long maxWaitNanos;
    private final LongSupplier nanoTime;

    private RequestThreads(
            Workers workers, @Nullable SharedLimit<Object> places, long maxWaitNanos, LongSupplier nanoTime) {
        this.workers = workers;
        this.places = places;
        this.maxWaitNanos = maxWaitNanos;
        this.nanoTime = nanoTime;
    }

    /** Threads for which any number of requests may wait, each for 0.6 seconds, or for three if it reads a list. */
    public static RequestThreads of(Workers workers) {
        return of(workers, System::nanoTime);
    }

    /** The same with this clock. */
    static RequestThreads of(Workers workers, LongSupplier nanoTime) {
        return new RequestThreads(workers, null, MAX_WAIT_NANOS, nanoTime);
    }

    /**
     * Threads for at most {@code places} requests at a time, waiting ones included; more are refused. A client may have twice as many
     * as it leaves free.
     *
     * @param maxWait how long a request may wait for a thread
     */
    public static RequestThreads bounded(Workers workers, int places, Duration maxWait) {
        return new RequestThreads(workers, SharedLimit.fair(places, 1, places), maxWait.toNanos(), System::nanoTime);
    }

    /**
     * Continues a request on one of the threads. The client gets an error if {@code step} throws.
     *
     * @param step continues; it isn't called if the request waited too long for a thread
     * @throws Refusal if no place is free, or none for this client
     */
    void dispatch(HttpServerExchange http, HttpHandler step) {
        dispatch(http, workers.of(http), maxWaitNanos, step);
    }

    /** The same for a request that reads a list. */
    void dispatchList(HttpServerExchange http, HttpHandler step) {
        dispatch(http, workers.ofList(http), Math.max(maxWaitNanos, MAX_WAIT_OF_LIST_NANOS), step);
    }

    private void dispatch(HttpServerExchange http, Executor threads, long maxWait, HttpHandler step) {
        Runnable leave =
                places == null ? () -> {} : take(places, RequestContext.of(http).holder());
        long since = nanoTime.getAsLong();
        http.dispatch(threads, (HttpServerExchange dispatched) -> {
            try {
                run(dispatched, step, since, maxWait);
            } finally {
                leave.run();
            }
        });
    }

    /** Takes a place; what gives it back. */
    private static Runnable take(SharedLimit<Object> places, Object holder) {
        return switch (places.take(holder, 1)) {
            case GRANTED -> () -> places.release(holder, 1);
            case HOLDER_AT_LIMIT -> throw Refusal.rateLimitExceeded("of this client wait at the same time", 1);
            case ALL_AT_LIMIT -> throw Refusal.overloaded();
        };
    }

    /** Whether a request that reads waited too long for a thread. */
    static boolean isTooLong(long nanos) {
        return nanos > MAX_WAIT_NANOS;
    }

    /** Whether requests are handled on the I/O threads. */
    boolean isCallingThread() {
        return workers.isCallingThread();
    }

    /** Answers reads on these threads. */
    GatheredReads gather(Responder responder, PrometheusRegistry registry) {
        return new GatheredReads(workers, responder, registry);
    }

    private void run(HttpServerExchange http, HttpHandler step, long since, long maxWait) {
        try {
            if (nanoTime.getAsLong() - since > maxWait) {
                throw Refusal.overloaded();
            }
            step.handleRequest(http);
        } catch (Exception | Error failure) {
            ErrorResponder.send(http, failure);
        }
    }
}
