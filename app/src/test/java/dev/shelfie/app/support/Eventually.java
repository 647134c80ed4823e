package dev.shelfie.app.support;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what will come true, as long as a slow machine may need. */
public final class Eventually {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private Eventually() {}

    public static void until(String what, BooleanSupplier condition) {
        until(what, PATIENCE, condition);
    }

    public static void until(String what, Duration patience, BooleanSupplier condition) {
        long end = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Waited in vain until " + what);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        }
    }
}
