package dev.shelfie.application.listing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.listing.Position;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The part of a list that a {@link Window} asked for.
 *
 * @param batches its records, in the list's order
 * @param next where to continue for what follows; null when nothing follows, and for a window without a limit
 * @param <T> what the list holds
 */
public record Listing<T>(Batches<T> batches, @Nullable Position next) {

    /** @throws NullPointerException if {@code batches} is null */
    public Listing {
        requireNonNull(batches, "batches");
    }

    /** Reads a page of at most {@code limit} records after a position, or from the beginning if that is null. */
    @FunctionalInterface
    public interface PageReader<T> {

        /**
         * Fewer than {@code limit} only when the list ends there, or after a multiple of {@link BatchSize#PORTION} records if
         * they are large.
         */
        List<T> read(@Nullable Position after, int limit);
    }

    /** How many records a list without a limit reads at a time, unless a use case says otherwise. */
    private static final int DEFAULT_BATCH = 500;

    /** As {@link #of(Window, BatchSize, Function, PageReader)}, in batches that grow to {@value #DEFAULT_BATCH}. */
    public static <T> Listing<T> of(Window window, Function<T, Position> position, PageReader<T> reader) {
        return of(window, BatchSize.growingTo(DEFAULT_BATCH), position, reader);
    }

    /**
     * The part of the list behind {@code reader} that {@code window} asks for, in batches. A page of it is read at once. Of a
     * window without a limit, the first batch is; the others are as they are consumed.
     */
    public static <T> Listing<T> of(
            Window window, BatchSize batchSize, Function<T, Position> position, PageReader<T> reader) {
        return of(window, batchSize, BatchSize.growingTo(Window.MAX_LIMIT), position, reader);
    }

    /**
     * The same of large records, of which a page is read in batches too, as it is consumed.
     *
     * @param batch how many records a batch has at most
     * @param positions reads which records a page has
     * @param reader the records at these positions, in their order; without those that are gone by now
     */
    public static <T> Listing<T> ofLarge(
            Window window, int batch, PageReader<Position> positions, Function<List<Position>, List<T>> reader) {
        return of(window, BatchSize.of(batch), BatchSize.of(batch), Function.identity(), positions)
                .map(reader);
    }

    private static <T> Listing<T> of(
            Window window,
            BatchSize batchSize,
            BatchSize partSize,
            Function<T, Position> position,
            PageReader<T> reader) {
        Integer limit = window.limit();
        if (limit == null) {
            return new Listing<>(new Pages<>(window.after(), batchSize, position, reader), null);
        }
        List<T> found = reader.read(window.after(), limit + 1);
        if (found.size() <= limit) {
            return new Listing<>(new Parts<>(found, partSize), null);
        }
        List<T> page = found.subList(0, limit);
        return new Listing<>(new Parts<>(page, partSize), position.apply(page.get(limit - 1)));
    }

    /** The part of a list in memory that {@code window} asks for; the list may be in any order. */
    public static <T> Listing<T> of(Window window, Collection<T> all, Function<T, Position> position) {
        Comparator<Position> order = window.order().comparator();
        List<T> sorted =
                all.stream().sorted(Comparator.comparing(position, order)).toList();
        return of(
                window,
                BatchSize.of(Window.MAX_LIMIT),
                position,
                (after, limit) -> sorted.stream()
                        .filter(each -> after == null || order.compare(after, position.apply(each)) < 0)
                        .limit(limit)
                        .toList());
    }

    /** This listing with every batch turned into another one, as it is consumed. */
    public <R> Listing<R> map(Function<List<T>, List<R>> change) {
        return new Listing<>(
                new Batches<>() {
                    @Override
                    public boolean hasNext() {
                        return batches.hasNext();
                    }

                    @Override
                    public List<R> next() {
                        return change.apply(batches.next());
                    }

                    @Override
                    public void resize(double factor) {
                        batches.resize(factor);
                    }
                },
                next);
    }

    private static final class Pages<T> implements Batches<T> {

        private final BatchSize sizes;
        private final Function<T, Position> position;
        private final PageReader<T> reader;
        private @Nullable List<T> first;
        private @Nullable Position after;
        private boolean ended;

        Pages(@Nullable Position after, BatchSize sizes, Function<T, Position> position, PageReader<T> reader) {
            this.after = after;
            this.sizes = sizes;
            this.position = position;
            this.reader = reader;
            this.first = read();
        }

        @Override
        public boolean hasNext() {
            return first != null || !ended;
        }

        @Override
        public List<T> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            List<T> page = first == null ? read() : first;
            first = null;
            return page;
        }

        private List<T> read() {
            int size = sizes.take();
            List<T> page = reader.read(after, size);
            ended = BatchSize.isLast(page.size(), size);
            if (!ended) {
                after = position.apply(page.get(page.size() - 1));
            }
            return page;
        }

        @Override
        public void resize(double factor) {
            sizes.resize(factor);
        }
    }

    /** A page that was read, in parts: what is added to its records, such as those that they expand to, is read by part. */
    private static final class Parts<T> implements Batches<T> {

        private final List<T> page;
        private final BatchSize sizes;
        private int taken;
        private boolean started;

        Parts(List<T> page, BatchSize sizes) {
            this.page = page;
            this.sizes = sizes;
        }

        @Override
        public boolean hasNext() {
            return !started || taken < page.size();
        }

        @Override
        public List<T> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            started = true;
            List<T> part = page.subList(taken, Math.min(page.size(), taken + sizes.take()));
            taken += part.size();
            return part;
        }

        @Override
        public void resize(double factor) {
            sizes.resize(factor);
        }
    }
}
