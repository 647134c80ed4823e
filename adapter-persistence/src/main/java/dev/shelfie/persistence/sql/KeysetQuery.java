package dev.shelfie.persistence.sql;

import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A list of records by keyset. An index has them in the order of the list, so the
 * last page costs as much as the first. A list of several statuses, or of other values of a column, merges one list for each
 * value, none of which is read further than needed.
 *
 * <p>A filter may pass every second record or none at all, and statistics don't tell which if conditions depend on each
 * other. So the query first scans the list and filters it, at most {@value #SCANNED} records for each one requested. If
 * that finds too few, the records that pass are rare: the query finds them all by the index of the filter, and sorts them.
 * Not thread-safe.
 */
public final class KeysetQuery {

    private static final int SCANNED = 100;

    /**
     * A condition on records.
     *
     * @param sql the condition
     * @param binder binds its arguments
     */
    public record Condition(String sql, Binder binder) {}

    private record Filter(Condition scanned, Supplier<Condition> whenRare) {}

    private final String columns;
    private final String table;
    private final String alias;
    private final String comparison;
    private final String order;
    private final Conditions conditions = new Conditions();
    private final List<Filter> filters = new ArrayList<>();
    private boolean isRare;
    private String join = "";
    private Binder joinBinder = arguments -> {};

    /**
     * A list of all records of a table, newest first.
     *
     * @param columns the columns to read, each prefixed with {@code alias}
     * @param alias the table's name in the query
     */
    public KeysetQuery(String columns, String table, String alias) {
        this(columns, table, alias, SortOrder.NEWEST_FIRST);
    }

    /** The same in another order. */
    public KeysetQuery(String columns, String table, String alias, SortOrder order) {
        this.columns = columns;
        this.table = table;
        this.alias = alias;
        String time = alias + (order.isByUpdate() ? ".updated_at" : ".created_at");
        String direction = order.isDescending() ? " DESC" : "";
        this.comparison = "(" + time + ", " + alias + ".id) " + (order.isDescending() ? "<" : ">") + " (?, ?)";
        this.order = " ORDER BY " + time + direction + ", " + alias + ".id" + direction;
    }

    /** Adds a condition on columns of the index that orders the list, or one that most records pass. */
    public KeysetQuery where(String condition, Binder binder) {
        conditions.add(condition, binder);
        return this;
    }

    /** Joins another table, in which most records have a row. */
    public KeysetQuery join(String clause, Binder binder) {
        join = clause;
        joinBinder = binder;
        return this;
    }

    /** Adds a condition that few records or many may pass, and that has an index of its own. */
    public KeysetQuery filter(String condition, Binder binder) {
        Condition same = new Condition(condition, binder);
        return filter(same, () -> same);
    }

    /**
     * Adds a condition that few records or many may pass, and that has no index.
     *
     * @param whenRare finds a condition that has an index of its own, and that the same records pass; called if they are rare
     */
    public KeysetQuery filter(Condition condition, Supplier<Condition> whenRare) {
        filters.add(new Filter(condition, whenRare));
        return this;
    }

    /** Adds a condition that few records pass, and that has an index of its own. */
    public KeysetQuery only(String condition, Binder binder) {
        isRare = true;
        return filter(condition, binder);
    }

    /** Returns at most {@code limit} records after a position, or from the beginning if it is null. */
    public <T> List<T> list(Sql sql, @Nullable Position after, int limit, RowReader<T> reader) {
        continueAfter(after);
        if (filters.isEmpty()) {
            return sql.list(page(""), arguments -> bindPage(arguments, limit), reader);
        }
        List<T> scanned =
                isRare ? List.of() : sql.listPlanned(scan(rows()), arguments -> bindScan(arguments, limit), reader);
        return BatchSize.isLast(scanned.size(), limit) ? findRare(sql, limit, reader) : scanned;
    }

    /**
     * Returns the same of the records whose column has one of a few values.
     *
     * @param column has, with the account, an index in the order of the list
     */
    public <T> List<T> list(
            Sql sql, String column, List<String> values, @Nullable Position after, int limit, RowReader<T> reader) {
        continueAfter(after);
        if (filters.isEmpty()) {
            return sql.list(
                    each(page(" AND " + alias + "." + column + " = requested.value")),
                    arguments -> bindPage(arguments.texts(values), limit).number(limit),
                    reader);
        }
        List<T> scanned = isRare
                ? List.of()
                : sql.listPlanned(
                        scan(merged(column, values.size())),
                        arguments -> {
                            for (String value : values) {
                                conditions.bind(arguments);
                                arguments.text(value);
                            }
                            bindFilters(arguments, limit);
                        },
                        reader);
        if (!BatchSize.isLast(scanned.size(), limit)) {
            return scanned;
        }
        where(alias + "." + column + " = ANY(?)", arguments -> arguments.texts(values));
        return findRare(sql, limit, reader);
    }

    /** Returns how many records have one of these statuses, counted up to {@code limit}. */
    public int count(Sql sql, List<String> statuses, int limit) {
        where(alias + ".status = ANY(?)", arguments -> arguments.texts(statuses));
        filters.stream().map(filter -> filter.whenRare().get()).forEach(rare -> where(rare.sql(), rare.binder()));
        return sql.listPlanned(
                        "SELECT count(*) FROM (SELECT FROM " + table + " " + alias + join + " WHERE " + conditions.sql()
                                + " LIMIT ?) AS counted",
                        arguments -> bindPage(arguments, limit),
                        row -> Math.toIntExact(row.number(1)))
                .get(0);
    }

    private void continueAfter(@Nullable Position position) {
        if (position != null) {
            where(comparison, arguments -> arguments.after(position));
        }
    }

    private String page(String ofValue) {
        return "SELECT " + columns + " FROM " + table + " " + alias + join + " WHERE " + conditions.sql() + ofValue
                + order + " LIMIT ?";
    }

    private Arguments bindPage(Arguments arguments, int limit) throws SQLException {
        joinBinder.bind(arguments);
        conditions.bind(arguments);
        return arguments.number(limit);
    }

    private String scan(String rows) {
        Conditions filter = joined(Filter::scanned);
        return "SELECT " + columns + " FROM (" + rows + order + " LIMIT ?) AS " + alias + join + " WHERE "
                + filter.sql() + order + " LIMIT ?";
    }

    /** The rows of all values. The planner merges the lists of a union as far as they are needed, but reads those of a join whole. */
    private String merged(String column, int values) {
        String ofValue = rows() + " AND " + alias + "." + column + " = ?";
        return values == 1
                ? ofValue
                : "SELECT * FROM ("
                        + String.join(" UNION ALL ", Collections.nCopies(values, "(" + ofValue + order + ")")) + ") AS "
                        + alias;
    }

    private void bindScan(Arguments arguments, int limit) throws SQLException {
        conditions.bind(arguments);
        bindFilters(arguments, limit);
    }

    private void bindFilters(Arguments arguments, int limit) throws SQLException {
        arguments.number((long) SCANNED * limit);
        joinBinder.bind(arguments);
        joined(Filter::scanned).bind(arguments);
        arguments.number(limit);
    }

    private Conditions joined(Function<Filter, Condition> part) {
        Conditions joined = new Conditions();
        filters.stream().map(part).forEach(condition -> joined.add(condition.sql(), condition.binder()));
        return joined;
    }

    private String each(String list) {
        return "SELECT " + columns + " FROM unnest(?) AS requested (value) CROSS JOIN LATERAL (" + list + ") AS "
                + alias + order + " LIMIT ?";
    }

    private <T> List<T> findRare(Sql sql, int limit, RowReader<T> reader) {
        Conditions filter = joined(each -> each.whenRare().get());
        // The offset keeps the order out of the inner plan, which might otherwise be another scan, without an end.
        return sql.listPlanned(
                "SELECT " + columns + " FROM (" + rows() + " AND " + filter.sql() + " OFFSET 0) AS " + alias + join
                        + order + " LIMIT ?",
                arguments -> {
                    conditions.bind(arguments);
                    filter.bind(arguments);
                    joinBinder.bind(arguments);
                    arguments.number(limit);
                },
                reader);
    }

    private String rows() {
        return "SELECT " + alias + ".* FROM " + table + " " + alias + " WHERE " + conditions.sql();
    }
}
