package dev.shelfie.http.dispatch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Lines of items, each of which is served as a whole: whatever waits in a line when a worker is free goes together. Nothing
 * waits for company. A line is served by few workers at once, and by up to as many more if these take long, so that a slow
 * batch doesn't hold up the line. Safe for concurrent use.
 *
 * @param <K> names a line
 * @param <T> what waits in it
 */
final class Gathering<K, T> {

    /** The most items of a batch. */
    static final int MAX_BATCH = 64;

    private static final long PATIENCE_MILLIS = 5;

    private final Map<K, Line> lines = new ConcurrentHashMap<>();
    private final Function<K, Executor> workers;
    private final int workersOfLine;
    private final BiConsumer<K, List<T>> batch;
    private final Consumer<T> refused;

    /**
     * Lines without items.
     *
     * @param workers those of a line
     * @param workersOfLine how many workers serve a line, unless they take long
     * @param batch serves items of a line, 1 to {@value #MAX_BATCH}, in the order in which they came
     * @param refused receives items for which there are no workers any more
     */
    Gathering(Function<K, Executor> workers, int workersOfLine, BiConsumer<K, List<T>> batch, Consumer<T> refused) {
        this.workers = workers;
        this.workersOfLine = workersOfLine;
        this.batch = batch;
        this.refused = refused;
    }

    /** Adds an item to a line. It is served in a batch that starts after this call, or refused. */
    void add(K key, T item) {
        boolean added = false;
        while (!added) {
            Line line = lines.computeIfAbsent(key, any -> new Line());
            Start start = line.add(item);
            added = start != Start.CLOSED;
            if (start == Start.CLOSED) {
                lines.remove(key, line);
            } else if (start == Start.NOW) {
                start(key, line);
            } else if (start == Start.LATER) {
                CompletableFuture.delayedExecutor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS, Runnable::run)
                        .execute(() -> startAnother(key, line));
            }
        }
    }

    /** How many lines have items that wait or are served. */
    int count() {
        return lines.size();
    }

    private void startAnother(K key, Line line) {
        if (line.mayStartAnother()) {
            start(key, line);
        }
    }

    private void start(K key, Line line) {
        try {
            workers.apply(key).execute(() -> serve(key, line));
        } catch (RejectedExecutionException e) {
            List<T> left = line.close();
            lines.remove(key, line);
            left.forEach(refused);
        }
    }

    private void serve(K key, Line line) {
        Batch<T> taken = line.take();
        try {
            if (!taken.items().isEmpty()) {
                batch.accept(key, taken.items());
            }
        } finally {
            if (line.goesOn(taken)) {
                start(key, line);
            } else if (line.closeIfUnused()) {
                lines.remove(key, line);
            }
        }
    }

    /**
     * Items that are served together.
     *
     * @param endedBefore how many batches of the line had ended when this one began
     */
    private record Batch<T>(List<T> items, long endedBefore) {}

    /** When a worker starts for an item that was added. */
    private enum Start {
        /** Never: the line is closed, and the item isn't in it. */
        CLOSED,
        NOW,
        /** If those that serve the line take long. */
        LATER,
        /** A worker will take it anyway. */
        ANYWAY
    }

    private final class Line {

        private final Queue<T> waiting = new ArrayDeque<>();
        private int serving;
        private long ended;
        private boolean watched;
        private boolean closed;

        synchronized Start add(T item) {
            if (closed) {
                return Start.CLOSED;
            }
            waiting.add(item);
            if (serving < workersOfLine) {
                serving++;
                return Start.NOW;
            }
            if (watched) {
                return Start.ANYWAY;
            }
            watched = true;
            return Start.LATER;
        }

        synchronized Batch<T> take() {
            List<T> taken = new ArrayList<>(Math.min(waiting.size(), MAX_BATCH));
            while (taken.size() < MAX_BATCH && !waiting.isEmpty()) {
                taken.add(waiting.remove());
            }
            return new Batch<>(taken, ended);
        }

        /**
         * Ends a batch. Whether its worker goes on with what waits, after those that wait in other lines: an additional
         * worker does only while no other batch ends.
         */
        synchronized boolean goesOn(Batch<T> batch) {
            boolean othersTakeLong = ended == batch.endedBefore();
            ended++;
            if (!waiting.isEmpty() && (serving <= workersOfLine || othersTakeLong)) {
                return true;
            }
            serving--;
            return false;
        }

        synchronized boolean mayStartAnother() {
            watched = false;
            if (waiting.isEmpty() || closed || serving >= 2 * workersOfLine) {
                return false;
            }
            serving++;
            return true;
        }

        /** Takes no more items, and returns those that wait. */
        synchronized List<T> close() {
            closed = true;
            List<T> left = new ArrayList<>(waiting);
            waiting.clear();
            return left;
        }

        synchronized boolean closeIfUnused() {
            closed |= waiting.isEmpty() && serving == 0;
            return closed;
        }
    }
}
