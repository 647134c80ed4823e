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

    private static final long PATIENCE_MILLIS = 20;

    private final Map<K, Line> lines = new ConcurrentHashMap<>();
    private final Executor workers;
    private final int workersOfLine;
    private final BiConsumer<K, List<T>> batch;

    /**
     * Lines without items.
     *
     * @param workersOfLine how many workers serve a line, unless they take long
     * @param batch serves items of a line, 1 to {@value #MAX_BATCH}, in the order in which they came; must not throw
     */
    Gathering(Executor workers, int workersOfLine, BiConsumer<K, List<T>> batch) {
        this.workers = workers;
        this.workersOfLine = workersOfLine;
        this.batch = batch;
    }

    /**
     * Adds an item to a line. It is served in a batch that starts after this call.
     *
     * @throws RejectedExecutionException if there are no workers any more
     */
    void add(K key, T item) {
        boolean added = false;
        while (!added) {
            Line line = lines.computeIfAbsent(key, any -> new Line());
            Start start = line.add(item);
            added = start != Start.CLOSED;
            if (start == Start.NOW) {
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
            workers.execute(() -> serve(key, line));
        } catch (RejectedExecutionException e) {
            line.stop();
            throw e;
        }
    }

    private void serve(K key, Line line) {
        List<T> items = line.take();
        if (!items.isEmpty()) {
            batch.accept(key, items);
        }
        if (line.endsBatch()) {
            start(key, line);
        } else if (line.closeIfEmpty()) {
            lines.remove(key, line);
        }
    }

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

        synchronized List<T> take() {
            List<T> taken = new ArrayList<>(Math.min(waiting.size(), MAX_BATCH));
            while (taken.size() < MAX_BATCH && !waiting.isEmpty()) {
                taken.add(waiting.remove());
            }
            return taken;
        }

        /** Whether the worker goes on with what came meanwhile, after those that wait in other lines. */
        synchronized boolean endsBatch() {
            if (!waiting.isEmpty() && serving <= workersOfLine) {
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

        synchronized void stop() {
            serving--;
        }

        synchronized boolean closeIfEmpty() {
            closed = waiting.isEmpty() && serving == 0;
            return closed;
        }
    }
}
