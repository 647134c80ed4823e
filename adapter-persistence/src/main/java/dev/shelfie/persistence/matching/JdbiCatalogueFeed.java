package dev.shelfie.persistence.matching;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reports from PostgreSQL how catalogues change. All transactions below the number of a cursor had ended when it was made,
 * so a transaction that commits late is above it. Changes above it that were already reported are reported again.
 */
public final class JdbiCatalogueFeed implements CatalogueFeed {

    /** The id of the oldest transaction that still runs. */
    private static final String ENDED = "pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

    private static final String NOW = "SELECT " + ENDED + " FROM account a WHERE a.account_id = ?";

    /** Returns at least one row, for the id. It is one statement, as a second one might see more than there was at that id. */
    private static final String SINCE = "SELECT " + ENDED + """
            , reported.xid, reported.product_id FROM (VALUES (1)) AS one LEFT JOIN (
                SELECT c.xid, c.product_id FROM catalogue_change c
                WHERE c.account_id = ? AND (c.xid, c.product_id) > (?, ?)
                ORDER BY c.xid, c.product_id LIMIT ?) AS reported ON true
            ORDER BY reported.xid, reported.product_id
            """;

    /** A transaction id in the future comes from another server, from which the tables were copied. */
    private static final String FOLLOWED =
            "SELECT f.xid, f.rest FROM catalogue_followed f WHERE f.account_id = ? AND f.xid <= " + ENDED;

    private static final String FOLLOW = """
            INSERT INTO catalogue_followed (account_id, xid, rest, followed_below) VALUES (?, ?, ?, ?)
            ON CONFLICT (account_id) DO UPDATE
            SET xid = excluded.xid, rest = excluded.rest, followed_below = excluded.followed_below
            """;

    private final Sql sql;
    private final ChangingAccounts accounts;

    /** How the catalogues in this database change. */
    public JdbiCatalogueFeed(Database database) {
        this.sql = database.sql();
        this.accounts = new ChangingAccounts(sql);
    }

    @Override
    public Cursor now(AccountId account) {
        return sql.find(NOW, arguments -> arguments.text(account.value()), row -> new Cursor(row.number(1), ""))
                .orElse(Cursor.START);
    }

    @Override
    public Changes since(AccountId account, Cursor cursor, int limit) {
        FeedPosition from = FeedPosition.of(cursor);
        List<FeedRow> rows = sql.listPlanned(
                SINCE,
                arguments -> arguments
                        .text(account.value())
                        .number(from.xid())
                        .text(from.product())
                        .number(limit),
                FeedRow::read);
        List<FeedPosition> reported =
                rows.stream().map(FeedRow::position).filter(Objects::nonNull).toList();
        // While changes are read page by page, only those before the first page are certain to be complete.
        long ended = cursor.rest().isEmpty() ? rows.get(0).ended() : cursor.number();
        boolean complete = reported.size() < limit;
        Cursor next = new Cursor(ended, complete ? "" : reported.get(limit - 1).rest());
        return changes(account, reported, next, complete);
    }

    private Changes changes(AccountId account, List<FeedPosition> reported, Cursor next, boolean complete) {
        List<String> ids =
                reported.stream().map(FeedPosition::product).distinct().toList();
        Map<String, Product> present = ids.isEmpty() ? Map.of() : products(account, ids);
        List<ProductId> removed = ids.stream()
                .filter(id -> !present.containsKey(id))
                .map(ProductId::new)
                .toList();
        return new Changes(List.copyOf(present.values()), removed, next, complete);
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
                            .number(Math.min(
                                    cursor.number(), FeedPosition.of(cursor).xid())));
        } catch (ConstraintViolation e) {
            throw e.toNotFound("catalogue_followed_account_fkey", "account", account.value());
        }
    }

    @Override
    public List<AccountId> listWithPendingChanges(int limit) {
        return accounts.listWithPendingChanges(limit);
    }

    @Override
    public void trim() {
        accounts.trim();
    }

    /** A row of the result: the id below which all transactions had ended, and a change, if there is one. */
    private record FeedRow(long ended, @Nullable FeedPosition position) {

        static FeedRow read(ResultRow row) throws SQLException {
            String product = row.optionalText(3);
            return new FeedRow(row.number(1), product == null ? null : new FeedPosition(row.number(2), product));
        }
    }

    /** The position of a change in the account's feed. {@link Cursor#rest} has it while changes are read page by page. */
    private record FeedPosition(long xid, String product) {

        static FeedPosition of(Cursor cursor) {
            int space = cursor.rest().indexOf(' ');
            return space < 0
                    ? new FeedPosition(cursor.number(), "")
                    : new FeedPosition(
                            Long.parseLong(cursor.rest().substring(0, space)),
                            cursor.rest().substring(space + 1));
        }

        String rest() {
            return xid + " " + product;
        }
    }
}
