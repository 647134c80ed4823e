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
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PreparedTransactionsTest {

    @Test
    void awaitEndWaitsForNoTransactionOfAnotherProgram() throws SQLException {
        try (Prepared prepared = Prepared.of("unrelated")) {
            assertThatCode(prepared.awaitEnd()).doesNotThrowAnyException();
            prepared.end();
        }
    }

    @Test
    void awaitEndWaitsForTheTransactionsOfACluster() throws SQLException {
        assumeFalse(GivenServer.find().filter(GivenServer::isCitus).isPresent(), "Citus would end it");
        try (Prepared prepared = Prepared.of("citus_0_1_2_3")) {
            ThrowingCallable awaitEnd = prepared.awaitEnd();
            assertThatThrownBy(awaitEnd)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("citus_0_1_2_3");
            prepared.end();
            assertThatCode(awaitEnd).doesNotThrowAnyException();
        }
    }

    /** A transaction of another program, prepared in a database with one account. */
    private record Prepared(String name, Database database, Account account, Connection other)
            implements AutoCloseable {

        static Prepared of(String name) throws SQLException {
            DatabaseSettings settings = Postgres.migratedDatabase();
            Prepared prepared = new Prepared(
                    name,
                    Database.open(settings),
                    anAccount(),
                    DriverManager.getConnection(settings.url(), "postgres", ""));
            new JdbiAccountRepository(prepared.database).add(prepared.account);
            prepared.other.setAutoCommit(false);
            prepared.execute("SELECT 1");
            prepared.execute("PREPARE TRANSACTION '" + name + "'");
            prepared.other.setAutoCommit(true);
            return prepared;
        }

        ThrowingCallable awaitEnd() {
            return () -> new PreparedTransactions(database).awaitEnd(account.id());
        }

        void end() throws SQLException {
            execute("ROLLBACK PREPARED '" + name + "'");
        }

        @Override
        public void close() throws SQLException {
            other.close();
            database.close();
        }

        private void execute(String sql) throws SQLException {
            try (Statement statement = other.createStatement()) {
                statement.execute(sql);
            }
        }
    }
}
