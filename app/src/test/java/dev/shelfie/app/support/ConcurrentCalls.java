package dev.shelfie.app.support;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;

/** Does the same thing many times at the same moment. */
public final class ConcurrentCalls {

    private static final int PATIENCE_SECONDS = 60;

    private ConcurrentCalls() {}

    /** What {@code task} gives for 0 to {@code count} - 1, in this order. */
    public static <T> List<T> all(int count, IntFunction<T> task) {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        CyclicBarrier start = new CyclicBarrier(count);
        try {
            List<Future<T>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                running.add(threads.submit(() -> {
                    start.await(PATIENCE_SECONDS, SECONDS);
                    return task.apply(number);
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> each : running) {
                results.add(each.get(PATIENCE_SECONDS, SECONDS));
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError(e);
        } finally {
            threads.shutdownNow();
        }
    }
}
