package dev.shelfie.app.cli.serving;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does what is due now and then: a minute after the start, and then every ten minutes. */
final class Housekeeping implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
    private static final int FIRST_MINUTE = 1;
    private static final int MINUTES = 10;

    private final List<Chore> chores;
    private final ScheduledExecutorService thread;

    /**
     * What is to be done.
     *
     * @param aim for the log: {@code delete what has expired}
     * @param work does it; if it throws, it is done again the next time
     */
    record Chore(String aim, Runnable work) {}

    private Housekeeping(List<Chore> chores) {
        this.chores = chores;
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread created = new Thread(task, "shelfie-housekeeping");
            created.setDaemon(true);
            return created;
        });
    }

    /** Starts it. */
    static Housekeeping start(Chore... chores) {
        Housekeeping started = new Housekeeping(List.of(chores));
        var unused = started.thread.scheduleWithFixedDelay(started::run, FIRST_MINUTE, MINUTES, TimeUnit.MINUTES);
        return started;
    }

    /** Never throws: the next run tries again. */
    void run() {
        for (Chore chore : chores) {
            try {
                chore.work().run();
            } catch (RuntimeException | Error e) {
                LOG.warn("Could not {}: {}; next try in {} min", chore.aim(), e.getMessage(), MINUTES);
                LOG.debug("Cause", e);
            }
        }
    }

    /** Stops it. A batch that is being worked on is rolled back when the store closes. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
