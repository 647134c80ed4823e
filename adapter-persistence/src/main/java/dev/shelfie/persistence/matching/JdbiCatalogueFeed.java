package dev.shelfie.persistence.matching;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.matching.FeedPosition.FeedChange;
import dev.shelfie.persistence.matching.FeedPosition.Page;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reports from PostgreSQL how catalogues change. A cursor has the snapshot of the statement that read it: a change comes after
 * it if its transaction isn't in this snapshot. So a change is returned once, as soon as its transaction has committed, however
 * long other transactions run (docs/adr/0050). A cursor whose transactions this server hasn't begun is of another one, from which the
 * account was moved: all changes that there are come after it.
 */
public final class JdbiCatalogueFeed implements CatalogueFeed {

    private static final String SNAPSHOT =
            "pg_current_snapshot()::text, coalesce(pg_current_xact_id_if_assigned()::text::bigint, 0)";

    private static final String NOW = "SELECT " + SNAPSHOT + " FROM account a WHERE a.account_id = ?";

    /**
     * Returns at least one row, for the snapshot. It is one statement, as a second one might see more than that snapshot.
     * The changes of transactions that were running come from one step in the index for each of them.
     */
    private static final String SINCE = "SELECT " + SNAPSHOT + """
            , changed.xid, changed.product_id FROM (VALUES (1)) AS one LEFT JOIN (
                SELECT late.xid, late.product_id FROM unnest(?) AS running (xid) CROSS JOIN LATERAL (
                    SELECT c.xid, c.product_id FROM catalogue_change c
                    WHERE c.account_id = ? AND c.xid = running.xid
                        AND c.product_id > CASE WHEN running.xid = ? THEN ? ELSE '' END
                    ORDER BY c.product_id LIMIT ?) AS late
                UNION ALL
                (SELECT c.xid, c.product_id FROM catalogue_change c
                    WHERE c.account_id = ? AND (c.xid, c.product_id) > (?, ?) AND c.xid < ? AND c.xid <> ALL (?)
                    ORDER BY c.xid, c.product_id LIMIT ?)
                ORDER BY xid, product_id LIMIT ?) AS changed ON true
            ORDER BY changed.xid, changed.product_id
            """;

    private static final String FOLLOWED = "SELECT f.xid, f.rest FROM catalogue_followed f WHERE f.account_id = ? AND "
            + ChangingAccounts.IS_OF_THIS_SERVER;

    private static final String FOLLOW = """
            INSERT INTO catalogue_followed (account_id, xid, rest, followed_below) VALUES (?, ?, ?, ?)
            ON CONFLICT (account_id) DO UPDATE
            SET xid = excluded.xid, rest = excluded.rest, followed_below = excluded.followed_below
            """;

    private static final TransactionSnapshot EVERYTHING = new TransactionSnapshot(Long.MAX_VALUE, List.of());

    private final Sql sql;
    private final ChangingAccounts accounts;
    private final FeedMarks marks;

    /** How the catalogues in this database change. */
    public JdbiCatalogueFeed(Database database) {
        this.sql = database.sql();
        this.accounts = new ChangingAccounts(sql);
        this.marks = new FeedMarks(sql);
    }

    @Override
    public Cursor now(AccountId account) {
        return sql.find(
                        NOW,
                        arguments -> arguments.text(account.value()),
                        row -> new FeedPosition(TransactionSnapshot.of(row.text(1), row.number(2)), null).cursor())
                .orElse(Cursor.START);
    }

    @Override
    public Changes since(AccountId account, Cursor cursor, int limit) {
        FeedPosition from = FeedPosition.of(cursor);
        List<FeedRow> rows = rows(account, from, limit);
        if (rows.get(0).snapshot().end() < from.end()) {
            accounts.adopt(account);
            return since(account, Cursor.START, limit);
        }
        List<FeedChange> changed =
                rows.stream().map(FeedRow::change).filter(Objects::nonNull).toList();
        TransactionSnapshot until =
                from.page() == null ? rows.get(0).snapshot() : from.page().until();
        if (changed.size() == limit) {
            Page page = new Page(until, changed.get(limit - 1));
            return changes(account, changed, new FeedPosition(from.read(), page), false);
        }
        FeedPosition next = new FeedPosition(until, null);
        boolean complete = from.page() == null || rows(account, next, 1).get(0).change() == null;
        return changes(account, changed, next, complete);
    }

    private List<FeedRow> rows(AccountId account, FeedPosition from, int limit) {
        TransactionSnapshot read = from.read();
        FeedChange last =
                from.page() == null ? new FeedChange(0, "") : from.page().last();
        FeedChange lastNew = last.xid() < read.end() ? new FeedChange(read.end(), "") : last;
        TransactionSnapshot until =
                from.page() == null ? EVERYTHING : from.page().until();
        long[] late = read.running().stream()
                .mapToLong(Long::longValue)
                .filter(id -> id >= last.xid() && until.contains(id))
                .toArray();
        return sql.listPlanned(
                SINCE,
                arguments -> arguments
                        .numbers(late)
                        .text(account.value())
                        .number(last.xid())
                        .text(last.product())
                        .number(limit)
                        .text(account.value())
                        .number(lastNew.xid())
                        .text(lastNew.product())
                        .number(until.end())
                        .numbers(until.running().stream()
                                .mapToLong(Long::longValue)
                                .toArray())
                        .number(limit)
                        .number(limit),
                FeedRow::read);
    }

    private Changes changes(AccountId account, List<FeedChange> changed, FeedPosition next, boolean complete) {
        List<String> ids = changed.stream().map(FeedChange::product).distinct().toList();
        Map<String, Product> present = ids.isEmpty() ? Map.of() : products(account, ids);
        List<ProductId> removed = ids.stream()
                .filter(id -> !present.containsKey(id))
                .map(ProductId::new)
                .toList();
        return new Changes(List.copyOf(present.values()), removed, next.cursor(), complete);
    }

    private Map<String, Product> products(AccountId account, List<String> ids) {
        return ProductRow.list(sql, account, ids).stream()
                .collect(toMap(product -> product.id().value(), identity()));
    }

    @Override
    public Cursor checkpoint(AccountId account) {
        return sql.find(
                        FOLLOWED,
                        arguments -> arguments.text(account.value()),
                        row -> new Cursor(row.number(1), row.text(2)))
                .orElse(Cursor.START);
    }

    @Override
    public void saveCheckpoint(AccountId account, Cursor cursor) {
        try {
            sql.update(
                    FOLLOW,
                    arguments -> arguments
                            .text(account.value())
                            .number(cursor.number())
                            .text(cursor.rest())
                            .number(cursor.number()));
        } catch (ConstraintViolation e) {
            throw e.toNotFound("catalogue_followed_account_fkey", "account", account.value());
        }
    }

    @Override
    public List<AccountId> listWithPendingChanges(@Nullable AccountId after, int limit) {
        return accounts.listWithPendingChanges(after, limit);
    }

    @Override
    public boolean hasOldPendingChanges(AccountId account) {
        return accounts.hasOldPendingChanges(account);
    }

    @Override
    public void leaveMark(AccountId account, String mark) {
        marks.leave(account, mark);
    }

    @Override
    public boolean hasMark(AccountId account, String mark) {
        return marks.has(account, mark);
    }

    @Override
    public void trim() {
        accounts.trim();
    }

    /** A row of the result: the snapshot, and a change, if there is one. */
    private record FeedRow(
            TransactionSnapshot snapshot, @Nullable FeedChange change) {

        static FeedRow read(ResultRow row) throws SQLException {
            String product = row.optionalText(4);
            return new FeedRow(
                    TransactionSnapshot.of(row.text(1), row.number(2)),
                    product == null ? null : new FeedChange(row.number(3), product));
        }
    }
}
