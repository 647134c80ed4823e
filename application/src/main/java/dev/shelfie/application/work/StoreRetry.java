package dev.shelfie.application.work;

import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** Repeats long work whose store is unavailable for a moment, such as when no connection is free. */
public final class StoreRetry {

    private static final int ATTEMPTS = 10;
    private static final long FIRST_PAUSE_MILLIS = 25;
    private static final long LONGEST_PAUSE_MILLIS = 500;

    private StoreRetry() {}

    /**
     * Runs {@code work} until it ends without a {@link StoreUnavailableException}, ten times at most. The pauses between
     * double from {@value #FIRST_PAUSE_MILLIS} ms to {@value #LONGEST_PAUSE_MILLIS} ms. Work that timed out isn't repeated.
     *
     * @param work may be repeated without harm: if the connection breaks while it is committed, it may be stored already
     * @return what {@code work} returns
     * @throws StoreUnavailableException that of the last attempt
     */
    public static <T> T run(Supplier<T> work) {
        return run(work, StoreRetry::pause);
    }

    static <T> T run(Supplier<T> work, LongConsumer pause) {
        long millis = FIRST_PAUSE_MILLIS;
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                return work.get();
            } catch (StoreUnavailableException failure) {
                if (failure.isTimeout() || Thread.currentThread().isInterrupted()) {
                    throw failure;
                }
            }
            pause.accept(millis);
            millis = Math.min(LONGEST_PAUSE_MILLIS, 2 * millis);
        }
        return work.get();
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
