package dev.shelfie.app.cli.serving;

import dev.shelfie.application.usage.UsageUseCases;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Saves the request counts every five seconds, and once more at the end. */
final class UsageFlusher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(UsageFlusher.class);
    private static final int SECONDS = 5;

    private final UsageUseCases usage;
    private final ScheduledExecutorService thread;
    private final Future<?> saves;
    private boolean failing;

    private UsageFlusher(UsageUseCases usage) {
        this.usage = usage;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread created = new Thread(task, "shelfie-usage");
            created.setDaemon(true);
            return created;
        });
        this.saves = thread.scheduleWithFixedDelay(this::save, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /** Starts saving the counts of {@code usage}. */
    static UsageFlusher start(UsageUseCases usage) {
        return new UsageFlusher(usage);
    }

    /** Logs the first of several failures only: the next successful save includes the counts. */
    private synchronized void save() {
        try {
            usage.save();
            failing = false;
        } catch (RuntimeException | Error e) {
            if (!failing) {
                LOG.warn("Could not save the request counts: {}; next try in {} s", e.getMessage(), SECONDS);
                LOG.debug("Cause", e);
            }
            failing = true;
        }
    }

    /** Saves the latest counts and stops. */
    @Override
    public void close() {
        saves.cancel(false);
        thread.shutdown();
        save();
    }
}
