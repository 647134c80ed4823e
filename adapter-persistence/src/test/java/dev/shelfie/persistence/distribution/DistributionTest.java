package dev.shelfie.persistence.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.GivenServer;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import org.junit.jupiter.api.Test;

class DistributionTest {

    private static final String DISTRIBUTED =
            "SELECT logicalrelid::text FROM pg_dist_partition WHERE partmethod = ? ORDER BY 1";

    @Test
    void migrateDistributesNothingWhenThereIsNoCitus() {
        assumeFalse(isCitus(), "Needs a server without Citus");
        try (Database database = Database.open(Postgres.emptyDatabase())) {
            assertThat(database.migrate()).isEmpty();
        }
    }

    @Test
    void migrateDistributesTheTablesOfAccountsAndKeepsTheOthersOnTheCoordinator() {
        assumeTrue(isCitus(), "Needs a Citus cluster");
        try (Database database = Database.open(Postgres.emptyDatabase())) {
            List<String> distributed = database.migrate();

            assertThat(distributed).contains("account", "event", "match", "quota_use", "webhook_delivery");
            assertThat(tables(database, "h")).containsExactlyInAnyOrderElementsOf(distributed);
            assertThat(tables(database, "n")).containsExactlyInAnyOrder("flyway_schema_history", "matching_job");
            assertThat(database.migrate()).isEmpty();
        }
    }

    @Test
    void migrateDistributesANewTableWithItsRows() {
        assumeTrue(isCitus(), "Needs a Citus cluster");
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Account account = AccountFixtures.anAccount();
            new PostgresStore(database).accounts().add(account);
            execute(database, "CREATE TABLE fresh (account_id text COLLATE \"C\" PRIMARY KEY, note text)");
            execute(database, "INSERT INTO fresh VALUES ('" + account.id() + "', 'kept')");
            execute(
                    database,
                    "ALTER TABLE fresh ADD FOREIGN KEY (account_id) REFERENCES account (account_id) NOT VALID");

            assertThat(database.migrate()).containsExactly("fresh");

            assertThat(database.sql().list("SELECT note FROM fresh", arguments -> {}, row -> row.text(1)))
                    .containsExactly("kept");
        }
    }

    private static boolean isCitus() {
        return GivenServer.find().filter(GivenServer::isCitus).isPresent();
    }

    private static List<String> tables(Database database, String method) {
        return database.sql().list(DISTRIBUTED.replace("?", "'" + method + "'"), arguments -> {}, row -> row.text(1));
    }

    private static void execute(Database database, String sql) {
        database.sql().update(sql, arguments -> {});
    }
}
