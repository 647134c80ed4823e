package dev.shelfie.http.sending;

import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One attempt at an exchange, with the first of the receiver's addresses that accepts a connection. At its end, the connection
 * is given back before anybody is told. Safe for concurrent use.
 *
 * @param <X> the exchange
 */
final class Attempt<X extends AsyncClientExchangeHandler> {

    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);
    /** So that it is the attempt that ends first. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final Connections connections;
    private final Duration limit;
    private final Outcome<X> done;
    private final X exchange;
    private final long began = System.nanoTime();

    private @Nullable Connection connection;
    private @Nullable Future<?> timeout;
    private boolean isOver;

    /**
     * Is told how an attempt ended.
     *
     * @param <X> the exchange
     */
    interface Outcome<X> {

        /**
         * The attempt is over.
         *
         * @param failure why there was no whole answer, in a short sentence; null if there was one
         * @param duration from the beginning of the attempt to its end
         */
        void ended(X exchange, @Nullable String failure, Duration duration);
    }

    /**
     * @param exchange makes the exchange, with what it tells its end
     * @param limit how long it may take in all, from {@link #begin} on
     */
    Attempt(Connections connections, Function<Exchange.Ending, X> exchange, Duration limit, Outcome<X> done) {
        this.connections = connections;
        this.limit = limit;
        this.done = done;
        this.exchange =
                exchange.apply((failure, reusable) -> end(failure == null ? null : Failure.of(failure), reusable));
    }

    /** Begins the attempt; it ends within the limit, whatever else happens. */
    synchronized void begin(ScheduledExecutorService timer) {
        timeout = timer.schedule(this::timeOut, limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Sends the message to the first of these that accepts a connection.
     *
     * @param receivers the receiver at each of its addresses, all of which are allowed
     */
    void send(Iterator<Connections.Route> receivers) {
        send(receivers, Failure.NO_ADDRESS);
    }

    private void send(Iterator<Connections.Route> receivers, String lastFailure) {
        if (!receivers.hasNext()) {
            end(lastFailure, false);
            return;
        }
        var unused = connections.connect(receivers.next(), limit.plus(GRACE)).whenComplete((opened, failure) -> {
            if (opened == null) {
                send(receivers, Failure.of(failure));
            } else if (hold(opened)) {
                opened.send(exchange);
            } else {
                opened.release(false);
            }
        });
    }

    private void timeOut() {
        end((isConnected() ? "No answer" : "No connection") + " within " + limit.toSeconds() + " seconds", false);
    }

    private synchronized boolean isConnected() {
        return connection != null;
    }

    private synchronized boolean hold(Connection opened) {
        if (!isOver) {
            connection = opened;
        }
        return !isOver;
    }

    private void end(@Nullable String failure, boolean reusable) {
        Connection held;
        synchronized (this) {
            if (isOver) {
                return;
            }
            isOver = true;
            held = connection;
            if (timeout != null) {
                timeout.cancel(false);
            }
        }
        if (held != null) {
            held.release(reusable);
        }
        Duration duration = Duration.ofNanos(System.nanoTime() - began);
        try {
            done.ended(exchange, failure, duration);
        } catch (RuntimeException e) {
            LOG.error("Could not tell the outcome of a message", e);
        }
    }
}
