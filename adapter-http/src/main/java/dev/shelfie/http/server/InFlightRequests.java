package dev.shelfie.http.server;

import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.exchange.ClientNetwork;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Protocols;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the requests that are being answered, so that a stop can wait for them. Over HTTP/2, where any number shares a connection, no
 * more may run than there may be connections: each has its head in memory, also while it waits. Safe for concurrent use.
 */
final class InFlightRequests implements ExchangeCompletionListener {

    /** What is added to the count when a stop has ended. */
    private static final int ENDED = Integer.MIN_VALUE / 2;

    private final SharedLimit<ClientNetwork> streams;
    private final AtomicInteger count = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition none = lock.newCondition();
    private volatile boolean stopping;

    /**
     * @param total how many requests of HTTP/2 may run
     * @param perNetwork how many of them may come from one network
     */
    InFlightRequests(int total, int perNetwork) {
        streams = new SharedLimit<>(total, perNetwork);
    }

    /**
     * Counts a request until it ends; while stopping, its connection ends with it.
     *
     * @return false if it must not run, and isn't counted: it is one of HTTP/2 for which there is no place, or a stop has ended, after
     *     which no threads are left
     */
    boolean begin(HttpServerExchange http) {
        if (Protocols.HTTP_2_0.equals(http.getProtocol()) && !takePlace(http)) {
            return false;
        }
        if (count.getAndUpdate(running -> running < 0 ? running : running + 1) < 0) {
            return false;
        }
        http.addExchangeCompleteListener(this);
        if (stopping) {
            http.setPersistent(false);
        }
        return true;
    }

    private boolean takePlace(HttpServerExchange http) {
        ClientNetwork network = RequestContext.of(http).network();
        if (streams.take(network, 1) != SharedLimit.Outcome.GRANTED) {
            return false;
        }
        http.addExchangeCompleteListener((ended, next) -> {
            streams.release(network, 1);
            next.proceed();
        });
        return true;
    }

    /** How many requests of HTTP/2 found no place. */
    long refusedStreams() {
        return streams.refusals();
    }

    int count() {
        int running = count.get();
        return running < 0 ? running - ENDED : running;
    }

    /**
     * Closes connections after their requests, and waits until no request runs; false if some still run after this
     * time. No request begins afterwards.
     */
    boolean stop(Duration patience) throws InterruptedException {
        stopping = true;
        long left = patience.toNanos();
        lock.lock();
        try {
            while (!count.compareAndSet(0, ENDED)) {
                if (left <= 0) {
                    count.addAndGet(ENDED);
                    return false;
                }
                left = none.awaitNanos(left);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void exchangeEvent(HttpServerExchange http, NextListener next) {
        if (!http.getConnection().isOpen()) {
            // The client left during this request. Undertow would keep the connection until its idle timeout, as if
            // another request could come.
            http.setPersistent(false);
        }
        if (count.decrementAndGet() == 0 && stopping) {
            lock.lock();
            try {
                none.signalAll();
            } finally {
                lock.unlock();
            }
        }
        next.proceed();
    }
}
