package dev.shelfie.http.storefront;

import java.util.concurrent.CompletableFuture;

/** A reading that others who ask for the same may wait for. Safe for concurrent use. */
final class BegunReading extends CompletableFuture<Reading> {

    private final long begunAt;

    /** @param begunAt when it began, by {@link System#nanoTime} */
    BegunReading(long begunAt) {
        this.begunAt = begunAt;
    }

    /** Whether what it has read, or is about to read, may not be shown to those who ask now. */
    boolean isOver() {
        if (!isDone()) {
            return Reading.isOld(begunAt);
        }
        return isCompletedExceptionally() || join().isOver();
    }
}
