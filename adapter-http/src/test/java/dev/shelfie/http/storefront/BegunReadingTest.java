package dev.shelfie.http.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.DomainException;
import org.junit.jupiter.api.Test;

class BegunReadingTest {

    private final RuntimeException refused = DomainException.notFound("gallery", "gallery_1");

    @Test
    void isSharedWhenItIsYoung() {
        long now = System.nanoTime();

        assertThat(new BegunReading(now).isOver()).isFalse();
        assertThat(ended(now, refused).isOver()).isFalse();
    }

    /** The cache counts from its end, and would keep it for longer. */
    @Test
    void isOverWhenItBeganTooLongAgo() {
        long old = System.nanoTime() - Reading.LIFETIME.toNanos() - 1;

        assertThat(new BegunReading(old).isOver()).isTrue();
        assertThat(ended(old, refused).isOver()).isTrue();
        BegunReading waited = new BegunReading(System.nanoTime());
        waited.complete(new Reading(null, refused, old));
        assertThat(waited.isOver()).isTrue();
    }

    @Test
    void isOverWhenItFailed() {
        long now = System.nanoTime();
        BegunReading thrown = new BegunReading(now);
        thrown.completeExceptionally(new OutOfMemoryError());

        assertThat(ended(now, new IllegalStateException("The database is gone")).isOver())
                .isTrue();
        assertThat(thrown.isOver()).isTrue();
    }

    private static BegunReading ended(long begunAt, RuntimeException failure) {
        BegunReading reading = new BegunReading(begunAt);
        reading.complete(new Reading(null, failure, begunAt));
        return reading;
    }
}
