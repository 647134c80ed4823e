package dev.shelfie.app.cli.serving;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Saves every five seconds what was counted in memory, and once more at the end. */
final class CountFlusher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CountFlusher.class);
    private static final int SECONDS = 5;

    private final String counts;
    private final Runnable save;
    private final ScheduledExecutorService thread;
    private final Future<?> saves;
    private boolean failing;

    private CountFlusher(String counts, Runnable save) {
        this.counts = counts;
        this.save = save;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread created = new Thread(task, "shelfie-counts");
            created.setDaemon(true);
            return created;
        });
        this.saves = thread.scheduleWithFixedDelay(this::save, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /**
     * Starts saving.
     *
     * @param counts what is saved, for the log: {@code request counts}
     * @param save saves it; if it throws, the next call saves it
     */
    static CountFlusher start(String counts, Runnable save) {
        return new CountFlusher(counts, save);
    }

    /** Logs the first of several failures only: the next successful save includes the counts. */
    private synchronized void save() {
        try {
            save.run();
            failing = false;
        } catch (RuntimeException | Error e) {
            if (!failing) {
                LOG.warn("Could not save the {}: {}; next try in {} s", counts, e.getMessage(), SECONDS);
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
