package dev.shelfie.app.cli;

import dev.shelfie.application.usage.UsageUseCases;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the requests that were counted, every few seconds and at the end. */
final class UsageSaving implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(UsageSaving.class);
    private static final int SECONDS = 5;

    private final UsageUseCases usage;
    private final ScheduledExecutorService thread;
    private final Future<?> saves;
    private boolean failing;

    private UsageSaving(UsageUseCases usage) {
        this.usage = usage;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread made = new Thread(task, "shelfie-usage");
            made.setDaemon(true);
            return made;
        });
        this.saves = thread.scheduleWithFixedDelay(this::save, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /** Begins to keep what {@code usage} counts. */
    static UsageSaving start(UsageUseCases usage) {
        return new UsageSaving(usage);
    }

    /** Logs when it begins to fail, not each time: what was counted is kept later. */
    private synchronized void save() {
        try {
            usage.save();
            failing = false;
        } catch (RuntimeException e) {
            if (!failing) {
                LOG.warn("Could not keep how many requests were sent: {}; again in {} s", e.getMessage(), SECONDS);
                LOG.debug("Because", e);
            }
            failing = true;
        }
    }

    /** Keeps what was counted last, and stops. */
    @Override
    public void close() {
        saves.cancel(false);
        thread.shutdown();
        save();
    }
}
