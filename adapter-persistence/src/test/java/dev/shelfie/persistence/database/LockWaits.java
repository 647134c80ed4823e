package dev.shelfie.persistence.database;

import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;

/** Waits for locks in a database that a test has for itself. */
public final class LockWaits {

    private static final String WAITING = """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
            """;
    /** The same on the coordinator and the workers of Citus. */
    private static final String WAITING_ANYWHERE =
            "SELECT sum(result::bigint) FROM run_command_on_all_nodes('" + WAITING.replace("'", "''") + "')";

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private LockWaits() {}

    /** Returns once a statement waits for a lock of another transaction, such as the calling thread's. */
    public static void awaitOne(Database database) {
        // In another thread, as within a transaction PostgreSQL repeats its first answer.
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
        boolean isCitus = GivenServer.find().filter(GivenServer::isCitus).isPresent();
        return database.sql()
                .find(isCitus ? WAITING_ANYWHERE : WAITING, arguments -> {}, row -> row.number(1))
                .orElseThrow();
    }
}
