package dev.shelfie.http.exchange;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Whether a client sends a body, or takes an answer, fast enough: 8 KiB a second after the first 10 seconds. Only the time
 * counts in which the service waits for the client. For one thread at a time.
 */
public final class TransferRate {

    /** How often a transfer that waits for its client should be checked. */
    public static final Duration CHECK_INTERVAL = Duration.ofSeconds(2);

    private static final long PATIENCE_NANOS = Duration.ofSeconds(10).toNanos();
    private static final long BYTES_PER_SECOND = 8 * 1024;
    private static final long NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final LongSupplier nanoTime;
    private long bytes;
    private long waitedNanos;
    private boolean waiting;
    private long waitingSince;

    /** The rate of a transfer that begins now. */
    public TransferRate() {
        this(System::nanoTime);
    }

    /** The same by another clock. */
    TransferRate(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** The service now waits for the client. */
    public void pause() {
        if (!waiting) {
            waiting = true;
            waitingSince = nanoTime.getAsLong();
        }
    }

    /** The client has sent or taken so many bytes. */
    public void resume(long more) {
        if (waiting) {
            waiting = false;
            waitedNanos += nanoTime.getAsLong() - waitingSince;
        }
        bytes += more;
    }

    /** Whether the client is too slow. */
    public boolean isTooLow() {
        long nanos = waitedNanos + (waiting ? nanoTime.getAsLong() - waitingSince : 0);
        return (nanos - PATIENCE_NANOS) / (double) NANOS_PER_SECOND * BYTES_PER_SECOND > bytes;
    }
}
