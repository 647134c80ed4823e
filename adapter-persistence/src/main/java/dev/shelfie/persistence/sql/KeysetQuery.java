package dev.shelfie.persistence.sql;

import dev.shelfie.domain.listing.Position;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lists records newest first, equally new ones by descending id. An index gives them in this order, so the last page
 * costs what the first one does. A list over several statuses is put together of one for each status, none of which is
 * read further than the limit.
 *
 * <p>What a filter lets pass may be every second record or none at all, and no statistics tell which when conditions
 * depend on each other. So the list is walked first, and given up after {@value #WALKED} records for each one asked for;
 * then all records that pass are gathered by an index of their own, which are few, and put in order. For one thread.
 */
public final class KeysetQuery {

    private static final int WALKED = 100;

    private final String columns;
    private final String table;
    private final String alias;
    private final String order;
    private final Conditions conditions = new Conditions();
    private final Conditions filter = new Conditions();
    private String join = "";
    private Binder joinBinding = arguments -> {};

    /**
     * A list of all records of a table.
     *
     * @param columns those to read, of {@code alias}
     * @param alias what the table is named
     */
    public KeysetQuery(String columns, String table, String alias) {
        this.columns = columns;
        this.table = table;
        this.alias = alias;
        this.order = " ORDER BY %1$s.created_at DESC, %1$s.id DESC".formatted(alias);
    }

    /** Adds a condition on the columns of the index that the list goes by, or one that most records pass. */
    public KeysetQuery where(String condition, Binder binding) {
        conditions.add(condition, binding);
        return this;
    }

    /** Adds another table, of which most records have a row. */
    public KeysetQuery join(String clause, Binder binding) {
        join = clause;
        joinBinding = binding;
        return this;
    }

    /** Adds a condition that may hold for few records or for many, and that has an index of its own. */
    public KeysetQuery filter(String condition, Binder binding) {
        filter.add(condition, binding);
        return this;
    }

    /** Lists the records that come after a position, or from the beginning, at most {@code limit}. */
    public <T> List<T> list(Sql sql, @Nullable Position after, int limit, RowReader<T> mapper) {
        continueAfter(after);
        if (filter.isEmpty()) {
            return sql.list(page(""), arguments -> bindPage(arguments, limit), mapper);
        }
        List<T> walked = sql.listPlanned(walk(""), arguments -> bindWalk(arguments, limit), mapper);
        return walked.size() == limit ? walked : gathered(sql, limit, mapper);
    }

    /** The same for those of {@code statuses}. */
    public <T> List<T> list(Sql sql, List<String> statuses, @Nullable Position after, int limit, RowReader<T> mapper) {
        continueAfter(after);
        String ofStatus = " AND " + alias + ".status = asked.status";
        if (filter.isEmpty()) {
            return sql.list(
                    each(page(ofStatus)),
                    arguments -> bindPage(arguments.texts(statuses), limit).number(limit),
                    mapper);
        }
        List<T> walked = sql.listPlanned(
                each(walk(ofStatus)),
                arguments -> bindWalk(arguments.texts(statuses), limit).number(limit),
                mapper);
        if (walked.size() == limit) {
            return walked;
        }
        where(alias + ".status = ANY(?)", arguments -> arguments.texts(statuses));
        return gathered(sql, limit, mapper);
    }

    private void continueAfter(@Nullable Position position) {
        if (position != null) {
            where("(%1$s.created_at, %1$s.id) < (?, ?)".formatted(alias), arguments -> arguments.after(position));
        }
    }

    private String page(String status) {
        return "SELECT " + columns + " FROM " + table + " " + alias + join + " WHERE " + conditions.sql() + status
                + order + " LIMIT ?";
    }

    private Arguments bindPage(Arguments arguments, int limit) throws SQLException {
        joinBinding.bind(arguments);
        conditions.bind(arguments);
        return arguments.number(limit);
    }

    private String walk(String status) {
        return "SELECT " + columns + " FROM (" + rows() + status + order + " LIMIT ?) AS " + alias + join + " WHERE "
                + filter.sql() + order + " LIMIT ?";
    }

    private Arguments bindWalk(Arguments arguments, int limit) throws SQLException {
        conditions.bind(arguments);
        arguments.number(WALKED * limit);
        joinBinding.bind(arguments);
        filter.bind(arguments);
        return arguments.number(limit);
    }

    private String each(String list) {
        return "SELECT " + columns + " FROM unnest(?) AS asked (status) CROSS JOIN LATERAL (" + list + ") AS " + alias
                + order + " LIMIT ?";
    }

    private <T> List<T> gathered(Sql sql, int limit, RowReader<T> mapper) {
        // The offset keeps the order out of the inner plan: else that might be another walk, without an end.
        return sql.listPlanned(
                "SELECT " + columns + " FROM (" + rows() + " AND " + filter.sql() + " OFFSET 0) AS " + alias + join
                        + order + " LIMIT ?",
                arguments -> {
                    conditions.bind(arguments);
                    filter.bind(arguments);
                    joinBinding.bind(arguments);
                    arguments.number(limit);
                },
                mapper);
    }

    private String rows() {
        return "SELECT " + alias + ".* FROM " + table + " " + alias + " WHERE " + conditions.sql();
    }
}
