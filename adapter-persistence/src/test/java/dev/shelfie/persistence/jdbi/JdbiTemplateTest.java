package dev.shelfie.persistence.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbiTemplateTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final AccountId ACCOUNT = new AccountId("acct_01ARZ3NDEKTSV4RRFFQ69G5FAV");

    private final JdbiTemplate jdbi = DATABASE.jdbi();
    private final Store stores = new PostgresStore(DATABASE);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void withHandleCostsOneStatementAndNoTransaction() {
        List<String> asked = LOG.during(() -> stores.accounts().find(ACCOUNT));

        assertThat(asked).singleElement().asString().startsWith("SELECT");
    }

    @Test
    void inTransactionCommitsOnceHoweverDeepItIsNested() {
        List<String> asked = LOG.during(() -> jdbi.inTransaction(
                () -> jdbi.inTransaction(() -> stores.accounts().find(ACCOUNT))));

        assertThat(asked).containsOnlyOnce("commit").doesNotContain("rollback");
    }

    @Test
    void withHandleThrowsWhenTheDatabaseRefusesTheStatement() {
        assertThatIllegalStateException()
                .isThrownBy(() -> jdbi.withHandle(handle ->
                        handle.createQuery("SELECT nothing").mapTo(String.class).one()))
                .withMessageContaining("nothing");
    }

    @Test
    void withHandleThrowsWhenAStoredValueBreaksARuleOfTheDomain() {
        assertThatIllegalStateException()
                .isThrownBy(() -> jdbi.withHandle(handle -> handle.createQuery("SELECT 'odd'")
                        .mapTo(AccountId.class)
                        .one()))
                .withCauseInstanceOf(DomainException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1 AS confirm_at, 0.9 AS suggest_at", "2 AS confirm_at, 0 AS suggest_at"})
    void withHandleThrowsWhenAStoredRecordBreaksARuleOfTheDomain(String columns) {
        assertThatIllegalStateException()
                .isThrownBy(() -> jdbi.withHandle(handle -> handle.createQuery("SELECT " + columns)
                        .mapTo(Thresholds.class)
                        .one()))
                .withCauseInstanceOf(DomainException.class);
    }

    @Test
    void inTransactionThrowsARefusalAsItIs() {
        DomainException refusal = new DomainException(ErrorKind.CONFLICT, "conflict", "on purpose", List.of());

        assertThatThrownBy(() -> jdbi.inTransaction(() -> {
                    throw refusal;
                }))
                .isSameAs(refusal);
    }
}
