package dev.shelfie.application.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Runs things at the same time, or on another thread. What doesn't end within a minute fails. */
public final class Threads {

    private Threads() {}

    /** What {@code action} returns when another thread runs it, to its end, while this one waits. */
    public static <T> T elsewhere(Supplier<T> action) {
        return result(started(action));
    }

    /** Starts {@code action} on a thread of its own. */
    public static <T> FutureTask<T> started(Supplier<T> action) {
        FutureTask<T> task = new FutureTask<>(action::get);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    /** What a task returned, or throws what it threw. */
    public static <T> T result(FutureTask<T> task) {
        try {
            return task.get(1, TimeUnit.MINUTES);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    /** Starts all at the same time, and waits for none. */
    public static <T> List<FutureTask<T>> startedTogether(List<Supplier<T>> rivals) {
        CyclicBarrier start = new CyclicBarrier(rivals.size());
        return rivals.stream().map(rival -> started(() -> at(start, rival))).toList();
    }

    /** Runs all at the same time, and returns what the only one that was not refused as a conflict returned. */
    public static <T> T onlyWinner(List<Supplier<T>> rivals) {
        return onlyWinner(ErrorKind.CONFLICT, rivals);
    }

    /** Runs all at the same time, and returns what the only one that was not refused in this way returned. */
    public static <T> T onlyWinner(ErrorKind refusal, List<Supplier<T>> rivals) {
        List<T> winners = new ArrayList<>();
        for (FutureTask<T> task : startedTogether(rivals)) {
            try {
                winners.add(result(task));
            } catch (DomainException e) {
                assertThat(e.kind()).isEqualTo(refusal);
            }
        }
        assertThat(winners).hasSize(1);
        return winners.get(0);
    }

    private static <T> T at(CyclicBarrier start, Supplier<T> rival) {
        try {
            start.await(1, TimeUnit.MINUTES);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return rival.get();
    }
}
