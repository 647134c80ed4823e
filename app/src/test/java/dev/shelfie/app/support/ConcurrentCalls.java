package dev.shelfie.app.support;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.time.Duration;
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

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private ConcurrentCalls() {}

    /** What {@code task} gives for 0 to {@code count} - 1, in this order. */
    public static <T> List<T> all(int count, IntFunction<T> task) {
        return all(count, PATIENCE, task);
    }

    /** The same, of tasks that may each take so long. */
    public static <T> List<T> all(int count, Duration patience, IntFunction<T> task) {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        CyclicBarrier start = new CyclicBarrier(count);
        try {
            List<Future<T>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                running.add(threads.submit(() -> {
                    start.await(PATIENCE.toSeconds(), SECONDS);
                    return task.apply(number);
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> each : running) {
                results.add(each.get(patience.toSeconds(), SECONDS));
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
