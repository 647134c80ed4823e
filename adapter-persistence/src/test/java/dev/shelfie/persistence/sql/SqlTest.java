package dev.shelfie.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SqlTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.emptyDatabase());

    private final Sql sql = DATABASE.sql();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void findCostsOneStatementAndNoTransaction() {
        List<String> asked = LOG.during(() -> sql.find("SELECT 1", arguments -> {}, row -> row.number(1)));

        assertThat(asked).singleElement().asString().startsWith("SELECT");
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
}
