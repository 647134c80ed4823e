package dev.shelfie.app.wiring;

import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The thread in which a node tells the others what accounts have used. It starts when there is something to tell. */
public final class QuotaSharing implements Executor, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(QuotaSharing.class);

    /** What becomes due meanwhile is told together. */
    private static final long DELAY_MILLIS = 20;

    private final ScheduledThreadPoolExecutor thread;

    QuotaSharing() {
        thread = new ScheduledThreadPoolExecutor(1, work -> {
            Thread created = new Thread(work, "shelfie-quota");
            created.setDaemon(true);
            return created;
        });
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public void execute(Runnable work) {
        var unused = thread.schedule(work, DELAY_MILLIS, TimeUnit.MILLISECONDS);
    }

    void failed(RuntimeException failure) {
        LOG.warn(
                "Could not learn how many requests other nodes have answered: {}. Until that works again, this node grants each account "
                        + "its share of the rate limit",
                failure.getMessage());
        LOG.debug("Cause", failure);
    }

    /** Tells nothing more. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
