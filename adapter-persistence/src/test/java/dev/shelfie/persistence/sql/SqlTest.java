package dev.shelfie.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SqlTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final AccountId ACCOUNT = new AccountId("acct_01ARZ3NDEKTSV4RRFFQ69G5FAV");

    private final Sql sql = DATABASE.sql();
    private final Store stores = new PostgresStore(DATABASE);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void findCostsOneStatementAndNoTransaction() {
        List<String> asked = LOG.during(() -> stores.accounts().find(ACCOUNT));

        assertThat(asked).singleElement().asString().startsWith("SELECT");
    }

    @Test
    void inTransactionCommitsOnceHoweverDeepItIsNested() {
        List<String> asked = LOG.during(() -> sql.inTransaction(
                () -> sql.inTransaction(() -> stores.accounts().find(ACCOUNT))));

        assertThat(asked).containsOnlyOnce("commit").doesNotContain("rollback");
    }

    @Test
    void findThrowsWhenTheDatabaseRefusesTheStatement() {
        assertThatIllegalStateException()
                .isThrownBy(() -> sql.find("SELECT nothing", arguments -> {}, row -> row.text(1)))
                .withMessageContaining("nothing");
    }

    @Test
    void findThrowsWhenAStoredRecordBreaksARuleOfTheDomain() {
        assertThatIllegalStateException()
                .isThrownBy(() -> sql.find("SELECT 'odd'", arguments -> {}, row -> new AccountId(row.text(1))))
                .withCauseInstanceOf(DomainException.class);
    }

    @Test
    void inTransactionThrowsARefusalAsItIs() {
        DomainException refusal = new DomainException(ErrorKind.CONFLICT, "conflict", "on purpose", List.of());

        assertThatThrownBy(() -> sql.inTransaction(() -> {
                    throw refusal;
                }))
                .isSameAs(refusal);
    }
}
