package dev.shelfie.persistence.scaling;

import dev.shelfie.persistence.sql.Sql;

/**
 * How large tables and indexes are.
 *
 * @param sql the database
 */
record Sizes(Sql sql) {

    private static final String SIZES = """
            SELECT c.relname, t.relname, pg_table_size(c.oid), t.reltuples::bigint
            FROM pg_class t JOIN (
                SELECT oid, oid AS owner FROM pg_class WHERE relkind = 'r'
                UNION ALL SELECT indexrelid, indrelid FROM pg_index) part ON part.owner = t.oid
            JOIN pg_class c ON c.oid = part.oid
            WHERE t.relnamespace = current_schema()::regnamespace AND t.reltuples >= 1000
            ORDER BY t.relname, c.relkind DESC, c.relname
            """;

    /** Prints the bytes of each for each row of its table. */
    void print() {
        sql.list(SIZES, arguments -> {}, row -> {
            long rows = row.number(4);
            ScalingBench.print(
                    "%-16s %-32s %9d rows %8.1f MB %8.1f bytes a row%n",
                    row.text(2), row.text(1), rows, row.number(3) / 1e6, (double) row.number(3) / rows);
            return row.text(1);
        });
    }
}
