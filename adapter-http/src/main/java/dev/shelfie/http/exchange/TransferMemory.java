package dev.shelfie.http.exchange;

import dev.shelfie.application.access.Caller;
import dev.shelfie.http.error.Refusal;
import io.undertow.server.HttpServerExchange;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory for the bodies and the answers of requests under way. An account may use twice as much as it leaves free, and so
 * may a network whose requests belong to no account: one of them up to two thirds, each of several less, and something is
 * always left (<a href="https://doi.org/10.1109/90.664262">Choudhury and Hahne, Dynamic Queue Length Thresholds, 1998</a>).
 * Safe for concurrent use.
 */
public final class TransferMemory {

    private static final int TIMES_FREE = 2;
    private static final long LEAST_PER_HOLDER = 4L << 20;
    private static final long RETRY_SECONDS = 1;

    private final SharedLimit<Object> bytes;

    /** Memory of this many bytes. */
    public TransferMemory(long bytes) {
        this.bytes = new SharedLimit<>(bytes, free -> Math.max(LEAST_PER_HOLDER, TIMES_FREE * free));
    }

    /** The share of a request, of no bytes yet. It is given back when the request ends, at the latest. */
    public Share open(HttpServerExchange http) {
        RequestContext context = RequestContext.of(http);
        Caller caller = context.caller();
        Share share = new Share(
                caller == null
                        ? ClientNetwork.of(context.client())
                        : caller.account().id());
        http.addExchangeCompleteListener((ended, next) -> {
            share.close();
            next.proceed();
        });
        return share;
    }

    /** How many bytes are in use. */
    public long used() {
        return bytes.taken();
    }

    /** How often a request got no memory. */
    public long refusals() {
        return bytes.refusals();
    }

    /** What one request uses. */
    public final class Share implements AutoCloseable {

        private static final long CLOSED = -1;

        private final Object holder;
        private final AtomicLong used = new AtomicLong();

        private Share(Object holder) {
            this.holder = holder;
        }

        /**
         * Uses more.
         *
         * @throws Refusal if a limit forbids it
         */
        public void grow(long more) {
            switch (bytes.take(holder, more)) {
                case GRANTED -> keep(more);
                case HOLDER_AT_LIMIT ->
                    throw Refusal.rateLimitExceeded("of this client are under way at once", RETRY_SECONDS);
                case ALL_AT_LIMIT -> throw Refusal.overloaded();
            }
        }

        /** Uses more even if it is too much, for what has begun and would be lost. */
        public void growAnyway(long more) {
            bytes.takeAnyway(holder, more);
            keep(more);
        }

        private void keep(long more) {
            long before = used.getAndUpdate(now -> now == CLOSED ? CLOSED : now + more);
            if (before == CLOSED) {
                bytes.release(holder, more);
            }
        }

        /** Gives all of it back. Further calls do nothing. */
        @Override
        public void close() {
            long had = used.getAndSet(CLOSED);
            if (had > 0) {
                bytes.release(holder, had);
            }
        }
    }
}
