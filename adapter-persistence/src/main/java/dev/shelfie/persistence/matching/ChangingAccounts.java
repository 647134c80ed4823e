package dev.shelfie.persistence.matching;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.sql.TransactionNumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The accounts with recent changes of their catalogues. Takes one step in an index for each account, however much has changed. */
final class ChangingAccounts {

    /** The id from which on no transaction was in the snapshot of the checkpoint {@code f}. */
    private static final String END = "coalesce(nullif(split_part(f.rest, ':', 1), '')::bigint, f.xid)";

    /** A transaction id in the future comes from another server, from which the tables were copied. */
    static final String IS_OF_THIS_SERVER = "f.xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint AND " + END
            + " <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

    private static final String LAST = "(SELECT max(c.xid) FROM catalogue_change c WHERE c.account_id = a.account_id)";

    /** Citus takes no correlated subquery over a function, so the transactions that were running are joined. */
    private static final String PENDING = "SELECT DISTINCT a.account_id FROM account a"
            + " LEFT JOIN catalogue_followed f ON f.account_id = a.account_id AND " + IS_OF_THIS_SERVER
            + " LEFT JOIN LATERAL unnest(string_to_array(split_part(split_part(f.rest, ' ', 1), ':', 2), ',')::bigint[])"
            + " AS running (xid) ON true"
            + " WHERE a.account_id > ? AND (coalesce(" + END + ", 0) <= " + LAST
            + " OR (SELECT true FROM catalogue_change c"
            + " WHERE c.account_id = a.account_id AND c.xid = running.xid ORDER BY c.product_id LIMIT 1))"
            + " ORDER BY a.account_id LIMIT ?";

    /** The oldest change that may be pending: all before {@code followed_below} are processed. */
    private static final String OLD_PENDING = "SELECT 1 FROM (SELECT c.changed_at FROM catalogue_change c"
            + " WHERE c.account_id = ? AND c.xid >= coalesce((SELECT f.followed_below FROM catalogue_followed f"
            + " WHERE f.account_id = ? AND " + IS_OF_THIS_SERVER + "), 0)"
            + " ORDER BY c.xid, c.product_id LIMIT 1) AS oldest WHERE oldest.changed_at < now() - interval '1 day'";

    /** Longer than a day, as a transaction may end some time after the change. */
    private static final String WITH_OLD = """
            SELECT f.account_id FROM catalogue_followed f WHERE now() - interval '25 hours' > (
                SELECT c.changed_at FROM catalogue_change c WHERE c.account_id = f.account_id AND c.xid < f.followed_below
                ORDER BY c.xid, c.product_id LIMIT 1)
            """;

    private static final String FORGET = """
            DELETE FROM catalogue_change WHERE account_id = ? AND (xid, product_id) IN (
                SELECT c.xid, c.product_id
                FROM catalogue_change c JOIN catalogue_followed f ON f.account_id = c.account_id
                WHERE c.account_id = ? AND c.xid < f.followed_below AND c.changed_at < now() - interval '25 hours'
                ORDER BY c.xid, c.product_id LIMIT 10000)
            """;

    /** Accounts with changes by transactions that this server hasn't begun yet. */
    private static final String WITH_FOREIGN = """
            SELECT a.account_id FROM account a WHERE pg_snapshot_xmax(pg_current_snapshot())::text::bigint <=\s""" + LAST;

    /** Takes the number of its own transaction twice. Changes of later ones, which it may see, are only reported again. */
    private static final String ADOPT = """
            WITH foreigners AS (
                DELETE FROM catalogue_change WHERE account_id = ? AND xid > ? RETURNING account_id, product_id)
            INSERT INTO catalogue_change (account_id, xid, product_id)
            SELECT DISTINCT account_id, ?::bigint, product_id FROM foreigners
            """;

    private final Sql sql;

    ChangingAccounts(Sql sql) {
        this.sql = sql;
    }

    /** Returns accounts with changes after their checkpoint, in the order of their ids. */
    List<AccountId> listWithPendingChanges(@Nullable AccountId after, int limit) {
        return sql.list(
                PENDING,
                arguments -> arguments.text(after == null ? "" : after.value()).number(limit),
                row -> new AccountId(row.text(1)));
    }

    boolean hasOldPendingChanges(AccountId account) {
        return sql.find(
                        OLD_PENDING,
                        arguments -> arguments.text(account.value()).text(account.value()),
                        row -> row.number(1))
                .isPresent();
    }

    /**
     * Deletes some of the changes that are processed and older than a day. Changes that were copied here from another
     * server, with higher transaction ids, get an id of this one: otherwise they would be reported forever.
     */
    void trim() {
        for (String account : sql.list(WITH_FOREIGN, arguments -> {}, row -> row.text(1))) {
            adopt(new AccountId(account));
        }
        for (String account : sql.list(WITH_OLD, arguments -> {}, row -> row.text(1))) {
            sql.update(FORGET, arguments -> arguments.text(account).text(account));
        }
    }

    /** Gives the changes of an account that came from another server with higher transaction ids an id of this one. */
    void adopt(AccountId account) {
        sql.inBulkTransaction(() -> TransactionNumber.find(sql, account)
                .map(own -> sql.update(
                        ADOPT,
                        arguments -> arguments.text(account.value()).number(own).number(own))));
    }
}
