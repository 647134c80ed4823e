package dev.shelfie.application.work;

import java.util.function.Supplier;

/** Repeats long work whose store is unavailable for a moment, such as when no connection is free. */
public final class StoreRetry {

    /** Each failed attempt takes the store's own timeout, a third of a second or more. */
    private static final int ATTEMPTS = 10;

    private StoreRetry() {}

    /**
     * Runs {@code work} until it ends without a {@link StoreUnavailableException}, ten times at most.
     *
     * @param work may be repeated without harm
     * @return what {@code work} returns
     * @throws StoreUnavailableException that of the last attempt
     */
    public static <T> T run(Supplier<T> work) {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                return work.get();
            } catch (StoreUnavailableException again) {
                // The next attempt may find a connection.
            }
        }
        return work.get();
    }
}
