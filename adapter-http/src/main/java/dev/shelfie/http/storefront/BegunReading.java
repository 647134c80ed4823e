package dev.shelfie.http.storefront;

import java.util.concurrent.CompletableFuture;

/** A reading that others who ask for the same may wait for. Safe for concurrent use. */
final class BegunReading extends CompletableFuture<Reading> {

    private final long begunAt;

    /** @param begunAt when it began, by {@link System#nanoTime} */
    BegunReading(long begunAt) {
        this.begunAt = begunAt;
    }

    /** This reading, which ends as another one does. */
    BegunReading following(CompletableFuture<Reading> other) {
        var unused = other.whenComplete((reading, failure) -> {
            if (failure == null) {
                complete(reading);
            } else {
                completeExceptionally(failure);
            }
        });
        return this;
    }

    /** When it began, by {@link System#nanoTime}. */
    long begunAt() {
        return begunAt;
    }

    /** Whether it takes so long that what it has read may not be shown to those who ask now. */
    boolean isLate() {
        return !isDone() && System.nanoTime() - begunAt > Reading.LIFETIME.toNanos();
    }
}
