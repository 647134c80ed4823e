package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.Sql;

/**
 * Marks in the feeds of accounts. A row shows that the database has everything that was committed before it, and the server that
 * transactions have the same numbers as then: a dump that is loaded elsewhere has the row, but other numbers.
 */
final class FeedMarks {

    /** The server and the database, as nothing else is called. */
    private static final String HERE = "(SELECT c.system_identifier || '/' || d.oid FROM pg_control_system() c"
            + " CROSS JOIN pg_database d WHERE d.datname = current_database())";

    private static final String LEAVE = "INSERT INTO catalogue_mark (account_id, mark, server, left_at) VALUES (?, ?, "
            + HERE + ", clock_timestamp())";

    private static final String HAS =
            "SELECT 1 FROM catalogue_mark m WHERE m.account_id = ? AND m.mark = ? AND m.server = " + HERE
                    + " AND m.left_at > clock_timestamp() - ? * interval '1 second'";

    private static final String FORGET = "DELETE FROM catalogue_mark WHERE account_id = ?"
            + " AND left_at <= clock_timestamp() - ? * interval '1 second'";

    private final Sql sql;

    FeedMarks(Sql sql) {
        this.sql = sql;
    }

    void leave(AccountId account, String mark) {
        sql.update(FORGET, arguments -> arguments.text(account.value()).number(CatalogueFeed.MARKS_LAST.toSeconds()));
        sql.update(LEAVE, arguments -> arguments.text(account.value()).text(mark));
    }

    boolean has(AccountId account, String mark) {
        return sql.find(
                        HAS,
                        arguments ->
                                arguments.text(account.value()).text(mark).number(CatalogueFeed.MARKS_LAST.toSeconds()),
                        row -> row.number(1))
                .isPresent();
    }
}
