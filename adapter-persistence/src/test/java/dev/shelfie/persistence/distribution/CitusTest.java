package dev.shelfie.persistence.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.GivenServer;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What happens on a Citus cluster. Runs where one is given, see docs/CONTRIBUTING.md. */
@Tag("citus")
class CitusTest {

    private static final String DISTRIBUTED =
            "SELECT logicalrelid::text FROM pg_dist_partition WHERE partmethod = ? ORDER BY 1";

    @BeforeAll
    static void needsACluster() {
        assumeTrue(GivenServer.find().filter(GivenServer::isCitus).isPresent(), "Needs a Citus cluster");
    }

    @Test
    void migrateDistributesTheTablesOfAccountsAndKeepsTheOthersOnTheCoordinator() {
        try (Database database = Database.open(Postgres.emptyDatabase())) {
            List<String> distributed = database.migrate();

            assertThat(distributed).contains("account", "event", "gallery", "match", "quota_use", "webhook_delivery");
            assertThat(tables(database, "h")).containsExactlyInAnyOrderElementsOf(distributed);
            assertThat(tables(database, "n"))
                    .containsExactlyInAnyOrder("flyway_schema_history", "matching_job", "node");
            assertThat(database.migrate()).isEmpty();
        }
    }

    @Test
    void migrateDistributesANewTableWithItsRows() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Account account = AccountFixtures.anAccount();
            new PostgresStore(database).accounts().add(account);
            execute(database, "CREATE TABLE fresh (account_id text COLLATE \"C\" PRIMARY KEY, note text)");
            execute(database, "INSERT INTO fresh VALUES ('" + account.id() + "', 'kept')");
            execute(
                    database,
                    "ALTER TABLE fresh ADD FOREIGN KEY (account_id) REFERENCES account (account_id) NOT VALID");

            assertThat(database.migrate()).containsExactly("fresh");

            assertThat(rows(database, "SELECT note FROM fresh")).containsExactly("kept");
        }
    }

    @Test
    void migrateDropsTheCopiesOfRowsThatAKilledRunLeft() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            execute(database, "CREATE TABLE fresh (account_id text COLLATE \"C\" PRIMARY KEY, note text)");
            execute(database, "INSERT INTO fresh VALUES ('acct_1', 'kept')");
            rows(database, "SELECT create_distributed_table('fresh', 'account_id', colocate_with => 'account')::text");
            assertThat(rows(database, "SELECT pg_relation_size('fresh')::text")).doesNotContain("0");

            assertThat(database.migrate()).isEmpty();

            assertThat(rows(database, "SELECT pg_relation_size('fresh')::text")).containsExactly("0");
            assertThat(rows(database, "SELECT note FROM fresh")).containsExactly("kept");
        }
    }

    private static List<String> rows(Database database, String sql) {
        return database.sql().list(sql, arguments -> {}, row -> row.text(1));
    }

    private static List<String> tables(Database database, String method) {
        return rows(database, DISTRIBUTED.replace("?", "'" + method + "'"));
    }

    private static void execute(Database database, String sql) {
        database.sql().update(sql, arguments -> {});
    }
}
