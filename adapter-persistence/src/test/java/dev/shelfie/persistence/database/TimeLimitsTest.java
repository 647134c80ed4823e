package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.shelfie.application.work.Waiting;
import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import dev.shelfie.persistence.migration.Migrations;
import dev.shelfie.persistence.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** How long a statement may take, for each kind of work. */
class TimeLimitsTest {

    private static final DatabaseSettings SETTINGS = Postgres.migratedDatabasePastPooler(Duration.ofSeconds(1));
    private static final Database DATABASE = Database.open(SETTINGS);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void aStatementOfARequestIsCancelledByTheServerBeforeItsNodeGivesUp() {
        long network = SETTINGS.networkTimeout().toMillis();
        assertThat(limit("statement_timeout")).isEqualTo(network * 9 / 10);
        assertThat(limit("lock_timeout")).isEqualTo(network * 7 / 10);
        assertThat(limit("client_connection_check_interval")).isEqualTo(2000);

        // A node on a machine that stands still for a moment may miss what the server says in time.
        Waiting.until("the server is the first to give up", () -> {
            Throwable refusal =
                    catchThrowable(() -> DATABASE.sql().find("SELECT pg_sleep(60)::text", any -> {}, row -> true));
            assertThat(refusal).isInstanceOf(DatabaseUnavailableException.class);
            return refusal.getMessage().contains("statement timeout");
        });

        assertThat(DATABASE.sql()
                        .find(
                                "SELECT count(*) FROM pg_stat_activity"
                                        + " WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'"
                                        + " AND state = 'active'",
                                any -> {}, row -> row.number(1)))
                .contains(0L);
    }

    @Test
    void aStatementOfABulkTransactionMayTakeAMinuteAndTheNextTransactionMayNot() {
        long bulk = DATABASE.jdbi().inBulkTransaction(() -> limit("statement_timeout"));

        assertThat(bulk).isEqualTo(60_000);
        assertThat(limit("statement_timeout")).isLessThan(60_000);
    }

    @Test
    void aLimitInTheUrlWins() {
        String url =
                SETTINGS.url() + (SETTINGS.url().contains("?") ? "&" : "?") + "options=-c%20statement_timeout=12345";
        try (Database database = Database.open(new DatabaseSettings(
                url, SETTINGS.user(), SETTINGS.password(), 2, SETTINGS.acquireTimeout(), SETTINGS.networkTimeout()))) {
            assertThat(limit(database.sql(), "statement_timeout")).isEqualTo(12_345);
            assertThat(limit(database.sql(), "lock_timeout"))
                    .isEqualTo(SETTINGS.networkTimeout().toMillis() * 7 / 10);
        }
    }

    @Test
    void migrationsHaveNoLimit() throws SQLException {
        assertThat(shown(Connector.forMigrations(SETTINGS), "statement_timeout"))
                .isEqualTo("0");
    }

    @Test
    void aConnectionKeepsItsOwnSettingsWhateverTheUrlSets() throws SQLException {
        String url =
                SETTINGS.url() + (SETTINGS.url().contains("?") ? "&" : "?") + "options=-c%20statement_timeout=12345";
        DatabaseSettings settings = new DatabaseSettings(
                url, SETTINGS.user(), SETTINGS.password(), 2, SETTINGS.acquireTimeout(), SETTINGS.networkTimeout());

        DATABASE.sql()
                .update(
                        "DO $$BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); END$$",
                        arguments -> {});

        assertThat(shown(Connector.forQueue(settings), "synchronous_commit")).isEqualTo("off");
        assertThat(shown(Connector.forRequests(settings), "synchronous_commit")).isEqualTo("on");
        assertThat(shown(Connector.forMigrations(settings), "lock_timeout"))
                .isEqualTo(Migrations.LOCK_TIMEOUT.toMillis() + "ms");
        assertThat(shown(Connector.forMigrations(settings), "statement_timeout"))
                .isEqualTo("12345ms");
    }

    @Test
    void noConnectionStartsWithOptionsAsPoolersRefuseThem() {
        assertThat(Stream.of(
                        Connector.forRequests(SETTINGS),
                        Connector.forQueue(SETTINGS),
                        Connector.forMigrations(SETTINGS)))
                .allSatisfy(connector -> assertThat(connector.getOptions()).isNull());
    }

    private static String shown(Connector connector, String name) throws SQLException {
        try (Connection connection = connector.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SHOW " + name)) {
            assertThat(result.next()).isTrue();
            return result.getString(1);
        }
    }

    private static long limit(String name) {
        return limit(DATABASE.sql(), name);
    }

    private static long limit(Sql sql, String name) {
        return sql.find(
                        "SELECT s.setting::bigint FROM pg_settings s WHERE s.name = ?",
                        arguments -> arguments.text(name),
                        row -> row.number(1))
                .orElseThrow();
    }
}
