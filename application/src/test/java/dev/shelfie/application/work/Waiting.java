package dev.shelfie.application.work;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what will come true, as long as a slow machine may need. */
public final class Waiting {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private Waiting() {}

    /** Returns when {@code condition} holds, and fails when it doesn't within a minute. */
    public static void until(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Waited in vain until " + what);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }
}
