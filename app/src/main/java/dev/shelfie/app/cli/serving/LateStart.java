package dev.shelfie.app.cli.serving;

import dev.shelfie.application.matching.background.MatchingWorkers;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts what keeps the processors busy a second after the server, so that they are free for its first answers: background
 * jobs, then the rest. Tries again until the jobs run. Safe for concurrent use.
 */
final class LateStart implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LateStart.class);
    private static final Duration DELAY = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final MatchingWorkers workers;
    private final int threads;
    private final Runnable rest;
    private final Duration pause;
    private final ScheduledExecutorService timer;
    private MatchingWorkers.@Nullable Running running;
    private boolean closed;

    private LateStart(MatchingWorkers workers, int threads, Runnable rest, Duration pause) {
        this.workers = workers;
        this.threads = threads;
        this.rest = rest;
        this.pause = pause;
        this.timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "shelfie-late-start");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts {@code workers} with so many threads in a second, and then the rest.
     *
     * @param rest runs once, when the workers run
     */
    static LateStart of(MatchingWorkers workers, int threads, Runnable rest) {
        return of(workers, threads, rest, DELAY, PAUSE);
    }

    static LateStart of(MatchingWorkers workers, int threads, Runnable rest, Duration delay, Duration pause) {
        LateStart start = new LateStart(workers, threads, rest, pause);
        var unused = start.timer.scheduleWithFixedDelay(
                start::tryStart, delay.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
        return start;
    }

    private void tryStart() {
        try {
            if (startWorkers()) {
                timer.shutdown();
                rest.run();
            }
        } catch (RuntimeException | Error failure) {
            String next = timer.isShutdown() ? "" : "; next try in " + pause.toSeconds() + " s";
            LOG.error("Could not start all background work: {}{}", failure.getMessage(), next, failure);
        }
    }

    private synchronized boolean startWorkers() {
        if (!closed) {
            running = workers.start(threads);
        }
        return !closed;
    }

    /** Stops the jobs, and waits some seconds for those that run. */
    @Override
    public void close() {
        timer.shutdownNow();
        stopWorkers();
    }

    private synchronized void stopWorkers() {
        closed = true;
        if (running != null) {
            running.close();
        }
    }
}
