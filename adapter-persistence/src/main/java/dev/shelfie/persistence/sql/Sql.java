package dev.shelfie.persistence.sql;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.column.RowWriter;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import dev.shelfie.persistence.jdbi.SqlErrors;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.postgresql.PGStatement;

/**
 * Runs statements on Jdbi's connection: in the transaction of the calling thread if there is one, otherwise each in its
 * own. Every method throws the exceptions of {@link JdbiTemplate}. Thread-safe.
 */
public final class Sql {

    private static final int BATCH_SIZE = 500;

    private final JdbiTemplate jdbi;

    /** Statements on the connections of {@code jdbi}. */
    public Sql(JdbiTemplate jdbi) {
        this.jdbi = requireNonNull(jdbi, "jdbi");
    }

    /** Returns the first row as {@code reader} reads it, which may also read the rows after it; empty without rows. */
    public <T> Optional<T> find(String sql, Binder binder, RowReader<T> reader) {
        return query(sql, statement -> {
            binder.bind(new Arguments(statement));
            try (ResultSet result = statement.executeQuery()) {
                ResultRow row = new ResultRow(result);
                return row.next() ? Optional.of(reader.read(row)) : Optional.empty();
            }
        });
    }

    /** Returns all rows, in their order, or what the reader asks for in place of them. */
    public <T> List<T> list(String sql, Binder binder, RowReader<T> reader) {
        return query(reader.statement(sql), statement -> rows(statement, binder, reader));
    }

    /**
     * Returns all rows, in their order. The database plans the statement for these arguments alone: for conditions that
     * may hold for one row in a million or for every second one.
     */
    public <T> List<T> listPlanned(String sql, Binder binder, RowReader<T> reader) {
        return query(sql, statement -> {
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
            return rows(statement, binder, reader);
        });
    }

    /** Executes a statement, and returns how many rows it changed. */
    public int update(String sql, Binder binder) {
        return prepare(sql, statement -> {
            binder.bind(new Arguments(statement));
            return statement.executeUpdate();
        });
    }

    /**
     * Executes a statement that updates or deletes one record of a certain version.
     *
     * @param sql has a condition on the record's {@code version}
     * @param type what the record is, and {@code id} which one, for the refusal
     * @throws DomainException {@code stale} if the record has another version by now, or is gone
     */
    public void updateVersion(String sql, Binder binder, String type, String id) {
        if (update(sql, binder) == 0) {
            throw DomainException.stale(type, id);
        }
    }

    /** Executes a statement once for each of {@code rows}, in batches, and returns how many rows it changed. */
    public <T> int updateEach(String sql, Collection<T> rows, RowWriter<T> writer) {
        return prepare(sql, statement -> {
            int changed = 0;
            int pending = 0;
            for (T row : rows) {
                writer.write(new Arguments(statement), row);
                statement.addBatch();
                if (++pending == BATCH_SIZE) {
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

    /** See {@link JdbiTemplate#inTransaction}. */
    public <T> T inTransaction(Supplier<T> work) {
        return jdbi.inTransaction(work);
    }

    /** See {@link JdbiTemplate#inBulkTransaction}. */
    public <T> T inBulkTransaction(Supplier<T> work) {
        return jdbi.inBulkTransaction(work);
    }

    /** Whether the calling thread is in a transaction. */
    public boolean isInTransaction() {
        return jdbi.isInTransaction();
    }

    /** See {@link JdbiTemplate#afterCommit}. */
    public void afterCommit(Runnable action) {
        jdbi.afterCommit(action);
    }

    /** Runs {@code work} with the connection of the thread's transaction, or with one from the pool. */
    public <T> T withConnection(Callback<Connection, T> work) {
        return jdbi.withHandle(handle -> work.with(handle.getConnection()));
    }

    /** Outside of transactions, a read waits only for whole tables that maintenance has locked: nobody changes its records. */
    private <T> T query(String sql, Callback<PreparedStatement, T> work) {
        return prepare(sql, statement -> {
            try {
                return work.with(statement);
            } catch (SQLException e) {
                if (SqlErrors.isLockTimeout(e) && !isInTransaction()) {
                    throw new SQLTransientConnectionException("A table is locked", e.getSQLState(), e);
                }
                throw e;
            }
        });
    }

    private <T> T prepare(String sql, Callback<PreparedStatement, T> work) {
        return withConnection(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                return work.with(statement);
            }
        });
    }

    private static <T> List<T> rows(PreparedStatement statement, Binder binder, RowReader<T> reader)
            throws SQLException {
        binder.bind(new Arguments(statement));
        if (reader.portion() == 0) {
            return rows(statement, reader);
        }
        statement.setFetchSize(reader.portion());
        Connection connection = statement.getConnection();
        if (!connection.getAutoCommit()) {
            return rows(statement, reader);
        }
        // The server keeps the rest of a result only within a transaction. If this fails, closing the connection rolls
        // it back.
        connection.setAutoCommit(false);
        List<T> rows = rows(statement, reader);
        connection.setAutoCommit(true);
        return rows;
    }

    private static <T> List<T> rows(PreparedStatement statement, RowReader<T> reader) throws SQLException {
        int portion = reader.portion();
        try (ResultSet result = statement.executeQuery()) {
            ResultRow row = new ResultRow(result);
            List<T> rows = new ArrayList<>();
            while (row.next()) {
                rows.add(reader.read(row));
                if (portion > 0 && rows.size() % portion == 0 && reader.isFull()) {
                    break;
                }
            }
            return rows;
        }
    }

    /** Work with a connection or a statement, which it doesn't close. */
    @FunctionalInterface
    public interface Callback<S, T> {
        T with(S source) throws SQLException;
    }
}
