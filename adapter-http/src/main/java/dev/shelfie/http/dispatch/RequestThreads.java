package dev.shelfie.http.dispatch;

import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ErrorResponder;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** The threads that handle requests of one kind. Safe for concurrent use. */
public final class RequestThreads {

    private static final long MAX_WAIT_NANOS = Duration.ofMillis(600).toNanos();

    private final Workers workers;
    private final @Nullable Semaphore permits;
    private final long maxWaitNanos;

    private RequestThreads(Workers workers, @Nullable Semaphore permits, long maxWaitNanos) {
        this.workers = workers;
        this.permits = permits;
        this.maxWaitNanos = maxWaitNanos;
    }

    /** Threads for which any number of requests may wait, each for 0.6 seconds. */
    public static RequestThreads of(Workers workers) {
        return new RequestThreads(workers, null, MAX_WAIT_NANOS);
    }

    /**
     * Threads for at most {@code permits} requests at a time, waiting ones included; more are refused.
     *
     * @param maxWait how long a request may wait for a thread
     */
    public static RequestThreads bounded(Workers workers, int permits, Duration maxWait) {
        return new RequestThreads(workers, new Semaphore(permits), maxWait.toNanos());
    }

    /**
     * Continues a request on one of the threads. The client gets an error if {@code step} throws.
     *
     * @param step continues; it isn't called if the request waited too long for a thread
     * @throws Refusal if as many requests as permitted are running or waiting
     */
    void dispatch(HttpServerExchange http, HttpHandler step) {
        if (permits != null && !permits.tryAcquire()) {
            throw Refusal.overloaded();
        }
        long since = System.nanoTime();
        http.dispatch(workers.of(http), (HttpServerExchange dispatched) -> run(dispatched, step, since));
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

    private void run(HttpServerExchange http, HttpHandler step, long since) {
        try {
            if (System.nanoTime() - since > maxWaitNanos) {
                throw Refusal.overloaded();
            }
            step.handleRequest(http);
        } catch (Exception | Error failure) {
            ErrorResponder.send(http, failure);
        } finally {
            if (permits != null) {
                permits.release();
            }
        }
    }
}
