package dev.shelfie.app.cli.serving;

import dev.shelfie.application.feed.FeedRunner;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the feeds that are due, {@value #THREADS} at the same time; it looks for them every few seconds. */
final class FeedJob implements AutoCloseable {

    static final int THREADS = 4;

    private static final Logger LOG = LoggerFactory.getLogger(FeedJob.class);
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final FeedRunner runner;
    private final ScheduledExecutorService threads;

    private FeedJob(FeedRunner runner) {
        this.runner = runner;
        this.threads = Executors.newScheduledThreadPool(THREADS, task -> {
            Thread created = new Thread(task, "shelfie-feed");
            created.setDaemon(true);
            return created;
        });
    }

    /** Starts it, a little after the server; the threads look one after the other. */
    static FeedJob start(FeedRunner runner) {
        FeedJob job = new FeedJob(runner);
        for (int thread = 0; thread < THREADS; thread++) {
            long first = Duration.ofSeconds(1)
                    .plus(PAUSE.multipliedBy(thread).dividedBy(THREADS))
                    .toMillis();
            var unused =
                    job.threads.scheduleWithFixedDelay(job::runDue, first, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
        }
        return job;
    }

    private void runDue() {
        try {
            boolean more = true;
            while (more && !threads.isShutdown()) {
                more = runner.runNext();
            }
        } catch (RuntimeException | Error e) {
            if (!threads.isShutdown()) {
                LOG.warn("Could not run feeds: {}; goes on trying", e.getMessage());
                LOG.debug("Cause", e);
            }
        }
    }

    /** Stops it, and waits some seconds. Other nodes run at once what is ended so, and what hasn't ended then a little later. */
    @Override
    public void close() {
        runner.stop();
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.info("A feed is still being imported; another node begins anew");
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
