package dev.shelfie.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SqlTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.emptyDatabase());

    private static final RowReader<Long> FULL = portions(true);
    private static final RowReader<Long> UNBOUNDED = portions(false);

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

    @Test
    void listReadsNoFurtherPortionWhenTheReaderIsFull() {
        sql.update("CREATE SEQUENCE counted", arguments -> {});

        List<Long> read = sql.list("SELECT nextval('counted') FROM generate_series(1, 1000)", arguments -> {}, FULL);

        assertThat(read).hasSize(10);
        assertThat(sql.find("SELECT last_value FROM counted", arguments -> {}, row -> row.number(1)))
                .contains(10L);
    }

    @Test
    void listOfPortionsKeepsTheTransactionOfItsCaller() {
        sql.update("CREATE TABLE kept (id bigint)", arguments -> {});
        assertThatIllegalStateException()
                .isThrownBy(() -> sql.inTransaction(() -> {
                    sql.update("INSERT INTO kept SELECT generate_series(1, 30)", arguments -> {});
                    assertThat(sql.list("SELECT id FROM kept", arguments -> {}, FULL))
                            .hasSize(10);
                    throw new IllegalStateException("rolled back");
                }));

        assertThat(sql.list("SELECT id FROM kept", arguments -> {}, FULL)).isEmpty();
    }

    @Test
    void listOfPortionsLeavesTheConnectionUsableWhenItFails() {
        for (int i = 0; i < 2 * DatabaseSettings.DEFAULT_POOL_SIZE; i++) {
            assertThatIllegalStateException()
                    .isThrownBy(() ->
                            sql.list("SELECT 1 / (15 - n) FROM generate_series(1, 30) n", arguments -> {}, UNBOUNDED))
                    .withMessageContaining("division");
        }

        assertThat(sql.list("SELECT 1", arguments -> {}, FULL)).containsExactly(1L);
    }

    private static RowReader<Long> portions(boolean full) {
        return new RowReader<>() {
            @Override
            public Long read(ResultRow row) throws SQLException {
                return row.number(1);
            }

            @Override
            public int portion() {
                return 10;
            }

            @Override
            public boolean isFull() {
                return full;
            }
        };
    }
}
