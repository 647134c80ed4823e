package dev.shelfie.http.exchange;

import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.error.Refusal;
import io.undertow.server.HttpServerExchange;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory for the bodies and the answers of requests under way. An account may use twice as much as it leaves free, and so
 * may a network whose requests belong to no account. If little is free, it may still use 4 MiB, or an eighth of a smaller
 * budget. Safe for concurrent use.
 */
public final class TransferMemory {

    private static final long LEAST_PER_HOLDER = 4L << 20;
    /** A budget that is small suffices for so many. */
    private static final int LEAST_HOLDERS = 8;

    private static final long RETRY_SECONDS = 1;

    private final SharedLimit<Object> bytes;

    /** Memory of this many bytes. */
    public TransferMemory(long bytes) {
        this.bytes = limit(bytes);
    }

    static SharedLimit<Object> limit(long bytes) {
        return SharedLimit.fair(bytes, Math.min(LEAST_PER_HOLDER, bytes / LEAST_HOLDERS), bytes);
    }

    /** The share of a request, of no bytes yet. It is given back when the request ends, at the latest. */
    public Share open(HttpServerExchange http) {
        Share share = new Share(RequestContext.of(http).holder());
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
