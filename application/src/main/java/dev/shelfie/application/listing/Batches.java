package dev.shelfie.application.listing;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A list of any length, read from the store in batches, so that it is never in memory as a whole. Each
 * {@link #next} reads one batch; between two reads it holds no connection, transaction or lock. A record that
 * is there from the first batch to the last comes exactly once, whatever other records come and go; but in the order of
 * changes, it comes again if it changes meanwhile. A batch may be empty. For one thread at a time.
 *
 * @param <T> what the list holds
 */
public interface Batches<T> extends Iterator<List<T>> {

    /** Everything in one batch. */
    static <T> Batches<T> of(List<T> only) {
        return new Batches<>() {
            private boolean taken;

            @Override
            public boolean hasNext() {
                return !taken;
            }

            @Override
            public List<T> next() {
                if (taken) {
                    throw new NoSuchElementException();
                }
                taken = true;
                return only;
            }
        };
    }

    /**
     * Asks that the next batch be so many times as large as the one before, as far as the bounds of batches allow. Whoever
     * keeps batches in memory can so keep them small if their elements are large. Without it, batches grow up to a bound.
     *
     * @param factor a positive number
     */
    default void resize(double factor) {}

    /** The remaining elements of the list, read as the stream is consumed. */
    default Stream<T> stream() {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, 0), false)
                .flatMap(List::stream);
    }
}
