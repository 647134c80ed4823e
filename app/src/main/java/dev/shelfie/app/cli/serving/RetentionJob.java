package dev.shelfie.app.cli.serving;

import dev.shelfie.application.retention.RetentionUseCases;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes what has expired, a minute after the start and then every ten minutes. */
final class RetentionJob implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RetentionJob.class);
    private static final int FIRST_MINUTE = 1;
    private static final int MINUTES = 10;

    private final RetentionUseCases retention;
    private final Duration auditRetention;
    private final ScheduledExecutorService thread;

    private RetentionJob(RetentionUseCases retention, Duration auditRetention) {
        this.retention = retention;
        this.auditRetention = auditRetention;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread created = new Thread(task, "shelfie-retention");
            created.setDaemon(true);
            return created;
        });
    }

    /** Starts it; it keeps entries of the audit log for {@code auditRetention}. */
    static RetentionJob start(RetentionUseCases retention, Duration auditRetention) {
        RetentionJob job = new RetentionJob(retention, auditRetention);
        var unused = job.thread.scheduleWithFixedDelay(job::run, FIRST_MINUTE, MINUTES, TimeUnit.MINUTES);
        return job;
    }

    /** Never throws: the next run tries again. */
    void run() {
        try {
            int deleted = retention.deleteExpired(auditRetention);
            LOG.debug("Deleted {} expired answers, audit entries and events", deleted);
        } catch (RuntimeException | Error e) {
            LOG.warn("Could not delete what has expired: {}; next try in {} min", e.getMessage(), MINUTES);
            LOG.debug("Cause", e);
        }
    }

    /** Stops it. A batch that is being deleted is rolled back when the store closes. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
