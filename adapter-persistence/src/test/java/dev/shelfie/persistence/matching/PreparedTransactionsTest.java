package dev.shelfie.persistence.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.access.JdbiAccountRepository;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.GivenServer;
import dev.shelfie.persistence.database.Postgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PreparedTransactionsTest {

    private static final String OF_CLUSTER = "citus_0_1_2_3";

    private final Account account = anAccount();
    private final DatabaseSettings settings = Postgres.migratedDatabase();
    private final Database database = Database.open(settings);

    @BeforeEach
    void addAccount() {
        new JdbiAccountRepository(database).add(account);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void awaitEndWaitsForNoTransactionOfAnotherProgram() throws SQLException {
        try (Prepared transaction = prepare("unrelated")) {
            assertThatCode(this::awaitEnd).as(transaction.name()).doesNotThrowAnyException();
        }
    }

    @Test
    void awaitEndWaitsForTheTransactionsOfACluster() throws SQLException {
        assumeFalse(GivenServer.find().filter(GivenServer::isCitus).isPresent(), "Citus would end it");
        try (Prepared transaction = prepare(OF_CLUSTER)) {
            assertThatThrownBy(this::awaitEnd)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(transaction.name());
        }
        assertThatCode(this::awaitEnd).doesNotThrowAnyException();
    }

    private void awaitEnd() {
        new PreparedTransactions(database).awaitEnd(account.id());
    }

    private Prepared prepare(String name) throws SQLException {
        Connection connection = DriverManager.getConnection(settings.url(), "postgres", "");
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
            statement.execute("PREPARE TRANSACTION '" + name + "'");
        }
        connection.setAutoCommit(true);
        return new Prepared(name, connection);
    }

    /** A transaction that is prepared until this is closed. */
    private record Prepared(String name, Connection connection) implements AutoCloseable {

        @Override
        public void close() throws SQLException {
            try (connection;
                    Statement statement = connection.createStatement()) {
                statement.execute("ROLLBACK PREPARED '" + name + "'");
            }
        }
    }
}
