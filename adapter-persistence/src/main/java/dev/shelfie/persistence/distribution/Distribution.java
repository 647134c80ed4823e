package dev.shelfie.persistence.distribution;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Distributes the tables of a database with the extension Citus: by account those whose primary key starts with it, so that
 * the rows of an account lie together on one worker. The others stay on the coordinator, and workers know of them. Without
 * the extension it does nothing (docs/adr/0063). Thread-safe.
 */
public final class Distribution {

    private static final String HAS_CITUS = "SELECT 1 FROM pg_extension WHERE extname = 'citus'";

    /** Any number that nothing else locks. */
    private static final long LOCK = 0x5348454C464945L;

    /**
     * The next table that Citus doesn't know, after those that it refers to: of the two, only the one that refers may stay
     * local meanwhile.
     */
    private static final String NEXT = """
            SELECT c.relname, EXISTS (
                SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
                WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname = 'account_id')
            FROM pg_class c
            WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
                AND NOT EXISTS (SELECT FROM pg_dist_partition known WHERE known.logicalrelid = c.oid)
                AND NOT EXISTS (
                    SELECT FROM pg_constraint k
                    WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid
                        AND NOT EXISTS (SELECT FROM pg_dist_partition known WHERE known.logicalrelid = k.confrelid))
            ORDER BY c.relname <> 'account', c.relname LIMIT 1
            """;

    private static final String DISTRIBUTE = """
            SELECT create_distributed_table(?::regclass, 'account_id',
                colocate_with => CASE WHEN ? = 'account' THEN 'none' ELSE 'account' END)
            """;

    /** The coordinator keeps the rows that a table had before, where no statement sees them. */
    private static final String COPY = "SELECT logicalrelid::text FROM pg_dist_partition WHERE partmethod = 'h' AND"
            + " pg_relation_size(logicalrelid) > 0 LIMIT 1";

    private static final String DROP_COPY = "SELECT truncate_local_data_after_distributing_table(?::regclass)";

    private static final String KEEP_LOCAL = "SELECT citus_add_local_table_to_metadata(?::regclass)";

    /**
     * Statements on workers would otherwise wait for locks for as long as the coordinator lets the statement run. Each worker is told
     * alone, as only some versions of Citus pass it on, and these refuse it on workers.
     */
    private static final String LIMIT_LOCKS = """
            SELECT result, success FROM run_command_on_workers(
                format('SET LOCAL citus.enable_ddl_propagation TO off; ALTER DATABASE %I SET lock_timeout = %s', current_database(), ?::bigint))
            """;

    private final DataSource connections;
    private final Duration lockTimeout;

    /**
     * The distribution of a database.
     *
     * @param connections connections without time limits
     * @param lockTimeout how long a statement waits for a lock on a worker
     */
    public Distribution(DataSource connections, Duration lockTimeout) {
        this.connections = requireNonNull(connections, "connections");
        this.lockTimeout = requireNonNull(lockTimeout, "lockTimeout");
    }

    /**
     * Distributes the tables that aren't distributed yet, with their rows. Of several nodes that do so at once, one works and
     * the others wait.
     *
     * @return the names of the tables that it distributed; empty without the extension
     * @throws SQLException if Citus refuses it
     */
    public List<String> run() throws SQLException {
        try (Connection connection = connections.getConnection();
                Statement statement = connection.createStatement()) {
            if (!isAny(statement, HAS_CITUS) || (!isAny(statement, NEXT) && !isAny(statement, COPY))) {
                return List.of();
            }
            statement.execute("SET lock_timeout = 0; SELECT pg_advisory_lock(" + LOCK + ")");
            try {
                return distribute(connection);
            } finally {
                statement.execute("SELECT pg_advisory_unlock(" + LOCK + ")");
            }
        }
    }

    private List<String> distribute(Connection connection) throws SQLException {
        limitLocks(connection);
        List<String> distributed = new ArrayList<>();
        try (PreparedStatement next = connection.prepareStatement(NEXT)) {
            for (Table table = table(next); table != null; table = table(next)) {
                if (table.byAccount()) {
                    call(connection, DISTRIBUTE, table.name(), table.name());
                    distributed.add(table.name());
                } else {
                    call(connection, KEEP_LOCAL, table.name());
                }
            }
        }
        // Also those of a run that was killed.
        try (PreparedStatement copies = connection.prepareStatement(COPY)) {
            for (String copy = copy(copies); copy != null; copy = copy(copies)) {
                call(connection, DROP_COPY, copy);
            }
        }
        return distributed;
    }

    private void limitLocks(Connection connection) throws SQLException {
        try (PreparedStatement limit = connection.prepareStatement(LIMIT_LOCKS)) {
            limit.setLong(1, lockTimeout.toMillis());
            try (ResultSet answers = limit.executeQuery()) {
                while (answers.next()) {
                    if (!answers.getBoolean(2)) {
                        throw new SQLException(
                                "A worker refused to limit the waiting for locks: " + answers.getString(1));
                    }
                }
            }
        }
    }

    private static void call(Connection connection, String function, String... arguments) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(function)) {
            for (int i = 0; i < arguments.length; i++) {
                statement.setString(i + 1, arguments[i]);
            }
            statement.execute();
        }
    }

    private static boolean isAny(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static @Nullable Table table(PreparedStatement next) throws SQLException {
        try (ResultSet row = next.executeQuery()) {
            return row.next() ? new Table(row.getString(1), row.getBoolean(2)) : null;
        }
    }

    private static @Nullable String copy(PreparedStatement copies) throws SQLException {
        try (ResultSet row = copies.executeQuery()) {
            return row.next() ? row.getString(1) : null;
        }
    }

    private record Table(String name, boolean byAccount) {}
}
