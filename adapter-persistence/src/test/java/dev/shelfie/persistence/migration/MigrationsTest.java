package dev.shelfie.persistence.migration;

import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatException;
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
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.api.MigrationInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class MigrationsTest {

    /** Records a migration of a newer program, with the end of its name, and whether it succeeded. */
    private static final String RECORD_NEWER = """
            INSERT INTO flyway_schema_history
                (installed_rank, version, description, type, script, checksum, installed_by, execution_time, success)
            VALUES (999, '999', 'from the future%s', 'SQL', 'V999__from_the_future.sql', 1, 'account_id', 1, %s)
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

    @ParameterizedTest
    @CsvSource({"'', true", "' needs 23', true", "'', false"})
    void migrateChangesNothingWhenANewerProgramHasMigratedAndThisOneWorksWithItsTables(String end, boolean succeeded) {
        DatabaseSettings settings = Postgres.migratedDatabase();
        try (Database database = Database.open(settings)) {
            database.sql().update(RECORD_NEWER.formatted(end, succeeded), arguments -> {});

            database.migrate();
            database.verifyMigrated();

            assertThat(database.hasNewerSchema()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void migrateIsRefusedWhenTheTablesNeedANewerProgram(boolean succeeded) {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            database.sql().update(RECORD_NEWER.formatted(" needs 999", succeeded), arguments -> {});

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

    @Test
    void theMigrationsOfTheProgramAreThoseOfItsScripts() {
        DatabaseSettings settings = Postgres.emptyDatabase();
        DataSource connections = connections(settings);
        Map<String, Integer> scripts = new TreeMap<>();
        for (MigrationInfo each : Migrations.flyway(connections).info().all()) {
            scripts.put(each.getVersion().getVersion(), each.getChecksum());
        }
        assertThat(AppliedMigrations.OF_PROGRAM).isEqualTo(scripts);
        assertThat(AppliedMigrations.fit(connections)).isEqualTo(AppliedMigrations.Fit.OTHER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE flyway_schema_history SET checksum = 1 WHERE version = '2'",
                "UPDATE flyway_schema_history SET success = false WHERE version = '2'",
                "DELETE FROM flyway_schema_history WHERE version = '2'",
                "UPDATE flyway_schema_history SET version = '2.1' WHERE version = '2'"
            })
    void flywayIsLeftAloneOnlyWhileTheDatabaseHasTheMigrationsOfTheProgram(String change) {
        DatabaseSettings settings = Postgres.emptyDatabase();
        DataSource connections = connections(settings);
        try (Database database = Database.open(settings)) {
            database.migrate();
            assertThat(AppliedMigrations.fit(connections)).isEqualTo(AppliedMigrations.Fit.SAME);
            database.sql().update(change, arguments -> {});
            assertThat(AppliedMigrations.fit(connections)).isEqualTo(AppliedMigrations.Fit.OTHER);
            assertThatException().isThrownBy(database::migrate);
        }
    }

    private static DataSource connections(DatabaseSettings settings) {
        PGSimpleDataSource connections = new PGSimpleDataSource();
        connections.setUrl(settings.url());
        if (settings.user() != null) {
            connections.setUser(settings.user());
            connections.setPassword(settings.password());
        }
        return connections;
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
