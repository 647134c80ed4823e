package dev.shelfie.persistence.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements: within the calling thread's transaction if it has one, else each on its own. Safe for concurrent use.
 *
 * <p>Connections and transactions are Jdbi's; statements are prepared on its connection directly, because its own
 * queries take three to five microseconds more each, where reading a post takes eighteen.
 *
 * <p>Every method throws {@link DatabaseUnavailableException} when the database is gone or silent, and {@link
 * ConstraintViolation} when a constraint is in the way; a deadlock is a {@code conflict}.
 */
public final class Sql {

    private final Jdbi jdbi;
    private final Failures failures;

    @SuppressWarnings("ThreadLocalUsage") // Not static: a thread may use several databases.
    private final ThreadLocal<@Nullable Handle> transaction = new ThreadLocal<>();

    Sql(Jdbi jdbi, Failures failures) {
        this.jdbi = requireNonNull(jdbi, "jdbi");
        this.failures = requireNonNull(failures, "failures");
    }

    /** What {@code mapper} makes of the first row, and of those after it if it goes on to them; nothing without rows. */
    public <T> Optional<T> find(String sql, Binding binding, RowMapper<T> mapper) {
        return run(sql, statement -> {
            binding.bind(new Arguments(statement));
            try (ResultSet result = statement.executeQuery()) {
                Row row = new Row(result);
                return row.next() ? Optional.of(mapped(mapper, row)) : Optional.empty();
            }
        });
    }

    /** The rows of the result, in their order. */
    public <T> List<T> list(String sql, Binding binding, RowMapper<T> mapper) {
        return run(sql, statement -> {
            binding.bind(new Arguments(statement));
            try (ResultSet result = statement.executeQuery()) {
                Row row = new Row(result);
                List<T> rows = new ArrayList<>();
                while (row.next()) {
                    rows.add(mapped(mapper, row));
                }
                return rows;
            }
        });
    }

    /** Changes rows, and tells how many. */
    public int change(String sql, Binding binding) {
        return run(sql, statement -> {
            binding.bind(new Arguments(statement));
            return statement.executeUpdate();
        });
    }

    /**
     * Runs {@code work} in one transaction: that of the thread, if it has one, else a new one, which is committed when
     * it ends well and undone when it ends with an exception.
     */
    public <T> T inTransaction(Supplier<T> work) {
        if (transaction.get() != null) {
            return work.get();
        }
        try (Handle handle = jdbi.open()) {
            return handle.inTransaction(begun -> {
                transaction.set(begun);
                try {
                    return work.get();
                } finally {
                    transaction.remove();
                }
            });
        } catch (JdbiException e) {
            throw failures.translate(e);
        }
    }

    private <T> T run(String sql, Execution<T> execution) {
        Handle joined = transaction.get();
        if (joined != null) {
            return run(joined, sql, execution);
        }
        try (Handle handle = jdbi.open()) {
            return run(handle, sql, execution);
        } catch (JdbiException e) {
            throw failures.translate(e);
        }
    }

    private <T> T run(Handle handle, String sql, Execution<T> execution) {
        try (PreparedStatement statement = handle.getConnection().prepareStatement(sql)) {
            return execution.run(statement);
        } catch (SQLException e) {
            throw failures.translate(e);
        }
    }

    private static <T> T mapped(RowMapper<T> mapper, Row row) throws SQLException {
        try {
            return mapper.map(row);
        } catch (DomainException e) {
            // Else it would be taken for a mistake of whoever asked for the record.
            throw new IllegalStateException("A stored record breaks a rule: " + e.getMessage(), e);
        }
    }

    @FunctionalInterface
    private interface Execution<T> {
        T run(PreparedStatement statement) throws SQLException;
    }
}
