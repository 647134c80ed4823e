package dev.shelfie.application.webhook.delivery;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/** Runs steps one after the other in threads of an executor, each seeing what those before did. Safe for concurrent use. */
final class SerialSteps {

    private final Executor threads;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean running;

    SerialSteps(Executor threads) {
        this.threads = threads;
    }

    /** Runs the step after those that were added before; never in the calling thread. Drops it once the executor refuses. */
    void add(Runnable step) {
        synchronized (waiting) {
            waiting.add(step);
            if (running) {
                return;
            }
            running = true;
        }
        try {
            threads.execute(this::run);
        } catch (RejectedExecutionException stopped) {
            // The delivery has stopped, and its claims end.
        }
    }

    private void run() {
        for (Runnable step = next(); step != null; step = next()) {
            step.run();
        }
    }

    private @Nullable Runnable next() {
        synchronized (waiting) {
            Runnable step = waiting.poll();
            running = step != null;
            return step;
        }
    }
}
