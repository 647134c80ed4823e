package dev.shelfie.persistence.matching;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.matching.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells from PostgreSQL how catalogues change. The number of a mark is one below which all transactions had ended when
 * it was taken: one that commits late is above it. What is above it but was told already is told again.
 */
public final class JdbiCatalogueFeed implements CatalogueFeed {

    /** The number of the oldest transaction that still runs. */
    private static final String ENDED = "pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

    private static final String NOW = "SELECT " + ENDED + " FROM account a WHERE a.account_id = ?";

    /** At least one row, for the number. In one statement, as another one might see more than there was at that number. */
    private static final String SINCE = "SELECT " + ENDED + """
            , told.xid, told.product_id FROM (VALUES (1)) AS one LEFT JOIN (
                SELECT c.xid, c.product_id FROM catalogue_change c
                WHERE c.account_id = ? AND (c.xid, c.product_id) > (?, ?)
                ORDER BY c.xid, c.product_id LIMIT ?) AS told ON true
            ORDER BY told.xid, told.product_id
            """;

    private static final String PRODUCTS =
            "SELECT " + ProductRow.COLUMNS + " FROM product r WHERE r.account_id = ? AND r.id = ANY(?)";

    /** A number that is to come yet is of another server, from which the tables were copied to this one. */
    private static final String FOLLOWED =
            "SELECT f.xid, f.rest FROM catalogue_followed f" + " WHERE f.account_id = ? AND f.xid <= " + ENDED;

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
    public Changes since(AccountId account, Cursor mark, int limit) {
        Place from = Place.of(mark);
        List<Told> rows = sql.listPlanned(
                SINCE,
                arguments -> arguments
                        .text(account.value())
                        .number(from.xid())
                        .text(from.product())
                        .number(limit),
                Told::read);
        List<Place> told =
                rows.stream().map(Told::place).filter(Objects::nonNull).toList();
        // Of a change that is read page by page, only what the first page came after was certainly all there.
        long ended = mark.rest().isEmpty() ? rows.get(0).ended() : mark.number();
        boolean complete = told.size() < limit;
        Cursor next = new Cursor(ended, complete ? "" : told.get(limit - 1).rest());
        return changes(account, told, next, complete);
    }

    private Changes changes(AccountId account, List<Place> told, Cursor next, boolean complete) {
        List<String> ids = told.stream().map(Place::product).distinct().toList();
        Map<String, Product> present = ids.isEmpty() ? Map.of() : products(account, ids);
        List<ProductId> removed = ids.stream()
                .filter(id -> !present.containsKey(id))
                .map(ProductId::new)
                .toList();
        return new Changes(List.copyOf(present.values()), removed, next, complete);
    }

    private Map<String, Product> products(AccountId account, List<String> ids) {
        return sql
                .list(
                        PRODUCTS,
                        arguments -> arguments.text(account.value()).texts(ids),
                        row -> ProductRow.read(row, 1, account))
                .stream()
                .collect(toMap(product -> product.id().value(), identity()));
    }

    @Override
    public Cursor followed(AccountId account) {
        return sql.find(
                        FOLLOWED,
                        arguments -> arguments.text(account.value()),
                        row -> new Cursor(row.number(1), row.text(2)))
                .orElse(Cursor.START);
    }

    @Override
    public void follow(AccountId account, Cursor mark) {
        try {
            sql.update(
                    FOLLOW,
                    arguments -> arguments
                            .text(account.value())
                            .number(mark.number())
                            .text(mark.rest())
                            .number(Math.min(mark.number(), Place.of(mark).xid())));
        } catch (ConstraintViolation e) {
            throw e.constraint().equals("catalogue_followed_account_fkey")
                    ? DomainException.notFound("account", account.value())
                    : e;
        }
    }

    @Override
    public List<AccountId> listUnfollowed(int limit) {
        return accounts.listUnfollowed(limit);
    }

    @Override
    public void trim() {
        accounts.trim();
    }

    /** A row of the answer: the number below which all had ended, and a change, if there is one. */
    private record Told(long ended, @Nullable Place place) {

        static Told read(ResultRow row) throws SQLException {
            String product = row.optionalText(3);
            return new Told(row.number(1), product == null ? null : new Place(row.number(2), product));
        }
    }

    /** The place of a change in the account's feed; what {@link Cursor#rest} holds within a change that is read in pages. */
    private record Place(long xid, String product) {

        static Place of(Cursor mark) {
            int space = mark.rest().indexOf(' ');
            return space < 0
                    ? new Place(mark.number(), "")
                    : new Place(
                            Long.parseLong(mark.rest().substring(0, space)),
                            mark.rest().substring(space + 1));
        }

        String rest() {
            return xid + " " + product;
        }
    }
}
