package dev.shelfie.persistence.database;

import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;

/** Who waits for whom in a database of a test's own. */
public final class LockWaits {

    private static final String WAITING = """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
            """;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private LockWaits() {}

    /** Returns when a statement waits for a lock that another transaction holds, as the calling thread's may. */
    public static void awaitOne(Database database) {
        // Elsewhere, as within a transaction PostgreSQL always tells what it told first.
        assertThat(elsewhere(() -> awaited(database))).isTrue();
    }

    private static boolean awaited(Database database) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (waiting(database) == 0) {
            if (System.nanoTime() > deadline) {
                return false;
            }
        }
        return true;
    }

    private static long waiting(Database database) {
        return database.sql()
                .find(WAITING, arguments -> {}, row -> row.number(1))
                .orElseThrow();
    }
}
