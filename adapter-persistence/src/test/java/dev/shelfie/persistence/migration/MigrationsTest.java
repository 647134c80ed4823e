package dev.shelfie.persistence.migration;

import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MigrationsTest {

    private static final String RECORD_NEWER = """
            INSERT INTO flyway_schema_history
                (installed_rank, version, description, type, script, checksum, installed_by, execution_time, success)
            VALUES (999, '999', 'from the future', 'SQL', 'V999__from_the_future.sql', 1, 'account_id', 1, true)
            """;

    @Test
    void migrateMakesTheTablesWhenThereAreNone() {
        try (Database database = Database.open(Postgres.emptyDatabase())) {
            database.migrate();

            Account account = AccountFixtures.anAccount();
            new PostgresStore(database).accounts().add(account);
            assertThat(new PostgresStore(database).accounts().find(account.id()))
                    .contains(account);
        }
    }

    @Test
    void migrateKeepsEverythingWhenItRunsAgain() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Account account = AccountFixtures.anAccount();
            new PostgresStore(database).accounts().add(account);

            database.migrate();

            assertThat(new PostgresStore(database).accounts().find(account.id()))
                    .contains(account);
        }
    }

    @Test
    void migrateSucceedsForAllWhenFourStartAtTheSameTime() {
        DatabaseSettings settings = Postgres.emptyDatabase();
        CyclicBarrier start = new CyclicBarrier(4);

        List<FutureTask<Boolean>> nodes = Stream.generate(() -> started(() -> migratedAt(start, settings)))
                .limit(4)
                .toList();

        assertThat(nodes).map(Threads::result).containsOnly(true);
        try (Database database = Database.open(settings)) {
            assertThatCode(database::verifyMigrated).doesNotThrowAnyException();
        }
    }

    @Test
    void migrateIsRefusedWhenTheTablesAreNewerThanTheProgram() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            database.sql().update(RECORD_NEWER, arguments -> {});

            assertThatExceptionOfType(SchemaMismatchException.class)
                    .isThrownBy(database::migrate)
                    .withMessageContaining("version 999")
                    .withMessageContaining("newer Shelfie");
            assertThatExceptionOfType(SchemaMismatchException.class).isThrownBy(database::verifyMigrated);
        }
    }

    @Test
    void migrateSaysWhereTheDatabaseShouldBeWhenItIsNotThere() {
        try (Database database = Database.open(Postgres.settings(1, "nowhere"))) {
            assertThatExceptionOfType(DatabaseUnavailableException.class)
                    .isThrownBy(database::migrate)
                    .withMessageContaining("127.0.0.1:1/nowhere");
        }
    }

    @Test
    void verifyMigratedIsRefusedWhenThereAreNoTables() {
        try (Database database = Database.open(Postgres.emptyDatabase())) {
            assertThatExceptionOfType(SchemaMismatchException.class)
                    .isThrownBy(database::verifyMigrated)
                    .withMessageContaining("version none")
                    .withMessageContaining("run migrate first");
        }
    }

    private static boolean migratedAt(CyclicBarrier start, DatabaseSettings settings) {
        try (Database database = Database.open(settings)) {
            start.await();
            database.migrate();
            return true;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
