package dev.shelfie.http.exchange;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Whether a client sends a body, or takes an answer, fast enough: at least 8 KiB a second, on average over a window of some
 * seconds. Only the time counts in which the service waits for the client. For one thread at a time.
 */
public final class TransferRate {

    /** How often a transfer that waits for its client should be checked. */
    public static final Duration CHECK_INTERVAL = Duration.ofSeconds(2);

    private static final long BYTES_PER_SECOND = 8 * 1024;

    private final long windowNanos;
    private final long bytesOfWindow;
    private final LongSupplier nanoTime;
    private long bytes;
    private long waitedNanos;
    private boolean waiting;
    private long waitingSince;

    private TransferRate(Duration window) {
        this(window, System::nanoTime);
    }

    /** The rate over this window, by another clock. */
    TransferRate(Duration window, LongSupplier nanoTime) {
        this.windowNanos = window.toNanos();
        this.bytesOfWindow = window.toSeconds() * BYTES_PER_SECOND;
        this.nanoTime = nanoTime;
    }

    /** The rate of a body of bounded length. */
    public static TransferRate ofBody() {
        return new TransferRate(Duration.ofSeconds(10));
    }

    /**
     * The rate of a body or an answer of any length. Its window is longer, as the operating system takes answers in large
     * pieces, and senders of imports may have to prepare what they send.
     */
    public static TransferRate ofStream() {
        return new TransferRate(Duration.ofSeconds(30));
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

    /** Whether the client was too slow in a window that is over. If it was not, the next window begins. */
    public boolean isTooLow() {
        long now = nanoTime.getAsLong();
        long waited = waitedNanos + (waiting ? now - waitingSince : 0);
        if (waited < windowNanos) {
            return false;
        }
        boolean tooLow = bytes < bytesOfWindow;
        bytes = 0;
        waitedNanos = 0;
        waitingSince = now;
        return tooLow;
    }
}
