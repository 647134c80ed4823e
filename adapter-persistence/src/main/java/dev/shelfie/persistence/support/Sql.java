package dev.shelfie.persistence.support;

import dev.shelfie.domain.error.DomainException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.PGStatement;

/**
 * Runs statements: within the calling thread's transaction if it has one, else each on its own. Safe for concurrent use.
 *
 * <p>Connections and transactions are Jdbi's; statements are prepared on its connection directly, because its own
 * queries take three to five microseconds more each, where reading a post takes eighteen.
 *
 * <p>Every method throws {@link DatabaseUnavailableException} when the database is gone or silent, and {@link
 * ConstraintViolation} when a constraint is in the way; a deadlock, and a row that somebody else holds, is a {@code
 * conflict}.
 */
public final class Sql {

    private static final int BATCH = 500;

    private final Transactions transactions;

    Sql(Jdbi jdbi, Failures failures) {
        this.transactions = new Transactions(jdbi, failures);
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
        return run(sql, statement -> rows(statement, binding, mapper));
    }

    /**
     * The rows of the result, in their order, where the database plans the statement anew for its arguments: for
     * conditions that may hold for one row in a million or for every second one.
     */
    public <T> List<T> listPlanned(String sql, Binding binding, RowMapper<T> mapper) {
        return run(sql, statement -> {
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
            return rows(statement, binding, mapper);
        });
    }

    /** Changes rows, and tells how many. */
    public int change(String sql, Binding binding) {
        return run(sql, statement -> {
            binding.bind(new Arguments(statement));
            return statement.executeUpdate();
        });
    }

    /** Changes rows by running a statement for each of {@code rows}, many at a time, and tells how many it changed. */
    public <T> int changeEach(String sql, Collection<T> rows, RowWriter<T> writer) {
        return run(sql, statement -> {
            int changed = 0;
            int pending = 0;
            for (T row : rows) {
                writer.write(new Arguments(statement), row);
                statement.addBatch();
                if (++pending == BATCH) {
                    changed += executed(statement);
                    pending = 0;
                }
            }
            return pending == 0 ? changed : changed + executed(statement);
        });
    }

    private static int executed(PreparedStatement batch) throws SQLException {
        return IntStream.of(batch.executeBatch()).sum();
    }

    /** Adds rows, at several times the speed of other ways, by {@code sql}: a {@code COPY ... FROM STDIN (FORMAT binary)}. */
    public <T> void load(String sql, Collection<T> rows, RowWriter<T> writer) {
        transactions.use(connection -> {
            BulkLoad.run(connection, sql, rows, writer);
            return rows;
        });
    }

    /**
     * Runs {@code work} in one transaction: that of the thread, if it has one, else a new one, which is committed when
     * it ends well and undone when it ends with an exception.
     */
    public <T> T inTransaction(Supplier<T> work) {
        return transactions.run(work);
    }

    /** The same for work that moves many rows: a new transaction may take a minute for each statement. */
    public <T> T inBulkTransaction(Supplier<T> work) {
        return transactions.runPatiently(work);
    }

    private <T> T run(String sql, Execution<T> execution) {
        return transactions.use(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                return execution.run(statement);
            }
        });
    }

    private static <T> List<T> rows(PreparedStatement statement, Binding binding, RowMapper<T> mapper)
            throws SQLException {
        binding.bind(new Arguments(statement));
        try (ResultSet result = statement.executeQuery()) {
            Row row = new Row(result);
            List<T> rows = new ArrayList<>();
            while (row.next()) {
                rows.add(mapped(mapper, row));
            }
            return rows;
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
