package dev.shelfie.persistence.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.access.JdbiAccountRepository;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Postgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class PreparedTransactionsTest {

    @Test
    void awaitEndWaitsForNoTransactionOfAnotherProgram() throws SQLException {
        DatabaseSettings settings = Postgres.migratedDatabase();
        try (Database database = Database.open(settings);
                Connection other = DriverManager.getConnection(settings.url(), "postgres", "");
                Statement statement = other.createStatement()) {
            Account account = anAccount();
            new JdbiAccountRepository(database).add(account);
            other.setAutoCommit(false);
            statement.execute("SELECT 1");
            statement.execute("PREPARE TRANSACTION 'unrelated'");
            other.setAutoCommit(true);
            try {
                assertThatCode(() -> new PreparedTransactions(database).awaitEnd(account.id()))
                        .doesNotThrowAnyException();
            } finally {
                statement.execute("ROLLBACK PREPARED 'unrelated'");
            }
        }
    }
}
