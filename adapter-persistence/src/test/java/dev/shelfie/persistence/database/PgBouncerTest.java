package dev.shelfie.persistence.database;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import dev.shelfie.persistence.migration.SchemaMismatchException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service behind a pooler that gives a connection another session in each transaction. */
class PgBouncerTest {

    private static final int THREADS = 6;
    private static final int SESSIONS = 2;
    private static final int ROUNDS = 50;

    @TempDir
    private Path folder;

    private PgBouncer pooler;

    @BeforeEach
    void start() throws IOException {
        pooler = PgBouncer.start(folder, SESSIONS);
    }

    @AfterEach
    void stop() {
        if (pooler != null) {
            pooler.close();
        }
    }

    @Test
    void transactionsSucceedWhenMoreConnectionsThanSessionsAreBusy() {
        try (Database database = Database.open(pooled(Postgres.migratedDatabase()))) {
            PostgresStore stores = new PostgresStore(database);

            List<FutureTask<Boolean>> threads = Stream.generate(() -> started(() -> writesAndReads(stores)))
                    .limit(THREADS)
                    .toList();

            assertThat(threads).map(Threads::result).containsOnly(true);
            assertThat(stores.accounts().listAllIds()).hasSize(THREADS * ROUNDS);
        }
    }

    @Test
    void statementsHaveTheLimitsOfTheRoleWhenSessionsAreShared() {
        DatabaseSettings direct = Postgres.migratedDatabase();
        try (Database database = Database.open(direct)) {
            execute(
                    database,
                    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET statement_timeout = 100', current_database());"
                            + " END $$");
        }
        try (Database database = Database.open(pooled(direct))) {
            assertThatExceptionOfType(DatabaseUnavailableException.class)
                    .isThrownBy(() -> execute(database, "SELECT pg_sleep(60)"))
                    .withMessageContaining("statement timeout");
        }
    }

    @Test
    void migrateChangesNothingAndSaysWhatToDoWhenSessionsAreShared() {
        try (Database database = Database.open(pooled(Postgres.emptyDatabase()))) {
            assertThatExceptionOfType(SchemaMismatchException.class)
                    .isThrownBy(database::migrate)
                    .withMessageContaining("run migrate");
        }
        try (Database database = Database.open(pooled(Postgres.migratedDatabase()))) {
            assertThat(database.migrate()).isEmpty();
        }
    }

    @Test
    void statementsFailWhenThePoolerRefusesThePassword() {
        try (Database database = Database.open(pooled(Postgres.migratedDatabase(), "secret", Duration.ofSeconds(5)))) {
            assertThatExceptionOfType(DatabaseUnavailableException.class)
                    .isThrownBy(() -> execute(database, "SELECT 1"))
                    .withMessageContaining("authentication failed");
        }
    }

    private static boolean writesAndReads(PostgresStore stores) {
        return IntStream.range(0, ROUNDS).allMatch(round -> {
            Account account = anAccount();
            stores.work().run(() -> {
                stores.accounts().add(account);
                return account;
            });
            return stores.accounts().find(account.id()).equals(Optional.of(account));
        });
    }

    private DatabaseSettings pooled(DatabaseSettings direct) {
        return pooled(direct, PgBouncer.PASSWORD, direct.acquireTimeout());
    }

    private DatabaseSettings pooled(DatabaseSettings direct, String password, Duration acquireTimeout) {
        String name = direct.url().replaceFirst(".*/", "").replaceFirst("[?].*", "");
        return new DatabaseSettings(
                "jdbc:postgresql://127.0.0.1:" + pooler.port() + "/" + name,
                "postgres",
                password,
                THREADS,
                acquireTimeout,
                direct.networkTimeout(),
                Pooling.TRANSACTION);
    }

    private static void execute(Database database, String sql) {
        database.sql().update(sql, arguments -> {});
    }
}
