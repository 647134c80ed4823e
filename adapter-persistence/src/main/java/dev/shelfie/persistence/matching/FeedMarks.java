package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.Sql;
import java.util.Optional;

/**
 * Marks in the feeds of accounts. A row shows that the database has everything that was committed before it, and the server that
 * transactions have the same numbers as then: a dump that is loaded elsewhere has the row, but other numbers.
 */
final class FeedMarks {

    /**
     * The server that has the account's rows, and the table there, which a database that is made anew has under another number. It is
     * asked beside a row of the account, because where tables are distributed, each worker numbers transactions itself.
     */
    private static final String HERE = "SELECT c.system_identifier || '/' || a.tableoid FROM account a"
            + " CROSS JOIN pg_control_system() c WHERE a.account_id = ?";

    private static final String LEAVE =
            "INSERT INTO catalogue_mark (account_id, mark, server, left_at) VALUES (?, ?, ?, clock_timestamp())";

    private static final String HAS =
            "SELECT 1 FROM catalogue_mark m WHERE m.account_id = ? AND m.mark = ? AND m.server = ?"
                    + " AND m.left_at > clock_timestamp() - ? * interval '1 second'";

    /** Citus reads no clock in it but that of the transaction. */
    private static final String FORGET =
            "DELETE FROM catalogue_mark WHERE account_id = ? AND left_at <= now() - ? * interval '1 second'";

    private final Sql sql;

    FeedMarks(Sql sql) {
        this.sql = sql;
    }

    void leave(AccountId account, String mark) {
        sql.update(FORGET, arguments -> arguments.text(account.value()).number(CatalogueFeed.MARKS_LAST.toSeconds()));
        here(account)
                .ifPresent(server -> sql.update(
                        LEAVE,
                        arguments -> arguments.text(account.value()).text(mark).text(server)));
    }

    boolean has(AccountId account, String mark) {
        return here(account)
                .flatMap(server -> sql.find(
                        HAS,
                        arguments -> arguments
                                .text(account.value())
                                .text(mark)
                                .text(server)
                                .number(CatalogueFeed.MARKS_LAST.toSeconds()),
                        row -> row.number(1)))
                .isPresent();
    }

    /** Empty if there is no such account. */
    private Optional<String> here(AccountId account) {
        return sql.find(HERE, arguments -> arguments.text(account.value()), row -> row.text(1));
    }
}
