package dev.shelfie.http.server;

import io.undertow.server.ExchangeCompletionListener;
import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts the requests that are being answered, so that a stop can wait for them. Safe for concurrent use. */
final class InFlightRequests implements ExchangeCompletionListener {

    private final AtomicInteger count = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition none = lock.newCondition();
    private volatile boolean stopping;

    /** Counts a request until it ends; while stopping, its connection ends with it. */
    void begin(HttpServerExchange http) {
        count.incrementAndGet();
        http.addExchangeCompleteListener(this);
        if (stopping) {
            http.setPersistent(false);
        }
    }

    int count() {
        return count.get();
    }

    /**
     * Closes connections after their requests, and waits until no request runs; false if some still run after this
     * time.
     */
    boolean stop(Duration patience) throws InterruptedException {
        stopping = true;
        long left = patience.toNanos();
        lock.lock();
        try {
            while (count.get() > 0 && left > 0) {
                left = none.awaitNanos(left);
            }
            return count.get() == 0;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void exchangeEvent(HttpServerExchange http, NextListener next) {
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
