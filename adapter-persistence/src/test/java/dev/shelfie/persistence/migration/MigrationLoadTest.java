package dev.shelfie.persistence.migration;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.distribution.Distribution;
import dev.shelfie.persistence.jdbi.SqlErrors;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** A migration makes nobody wait for longer than the lock timeout, however long it must wait for others. */
class MigrationLoadTest {

    private static final int STATEMENTS = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    @Test
    void readersAndWritersGoOnWhileAMigrationWaitsForALongTransaction() {
        DatabaseSettings settings = Postgres.migratedDatabasePastPooler(Postgres.LONG);
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger reads = new AtomicInteger();
        AtomicInteger writes = new AtomicInteger();
        try (Database database = Database.open(settings)) {
            AccountRepository accounts = new PostgresStore(database).accounts();
            FutureTask<Boolean> reader = started(() -> repeat(done, reads, () -> accounts.find(anAccountId())));
            FutureTask<Boolean> writer = started(() -> repeat(done, writes, () -> accounts.add(anAccount())));

            FutureTask<Boolean> migration = database.jdbi().inTransaction(() -> {
                accounts.find(anAccountId());
                FutureTask<Boolean> waiting = started(() -> migrated(settings));
                LockWaits.awaitOne(database);
                awaitMore(reads);
                awaitMore(writes);
                assertThat(waiting).isNotDone();
                return waiting;
            });

            assertThat(result(migration)).isTrue();
            awaitMore(reads);
            awaitMore(writes);
            done.set(true);
            assertThat(result(reader)).isTrue();
            assertThat(result(writer)).isTrue();
            assertThat(isValid(database)).isTrue();
        }
    }

    private static boolean migrated(DatabaseSettings settings) {
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl(settings.url());
        if (settings.user() != null) {
            connections.setUser(settings.user());
            connections.setPassword(settings.password());
        }
        connections.setOptions("-c lock_timeout=" + Migrations.LOCK_TIMEOUT.toMillis());
        new Migrations(
                        connections,
                        "test",
                        new SqlErrors("test"),
                        new Distribution(connections, Duration.ofSeconds(1)),
                        "classpath:db/migration",
                        "classpath:db/load")
                .apply();
        return true;
    }

    private static boolean repeat(AtomicBoolean done, AtomicInteger count, Runnable statement) {
        while (!done.get()) {
            statement.run();
            count.incrementAndGet();
        }
        return true;
    }

    private static void awaitMore(AtomicInteger count) {
        int target = count.get() + STATEMENTS;
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (count.get() < target) {
            assertThat(System.nanoTime()).as("time").isLessThan(deadline);
            Thread.onSpinWait();
        }
    }

    private static boolean isValid(Database database) {
        return database.sql()
                .find(
                        "SELECT count(*) FROM pg_index WHERE indexrelid = 'account_load_test'::regclass AND indisvalid",
                        arguments -> {},
                        row -> row.number(1) == 1)
                .orElseThrow();
    }
}
