package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * Jdbi with our types as arguments, columns and rows, and with our exceptions. What runs in the same thread inside a
 * transaction shares its handle. Thread-safe.
 *
 * <p>Every method throws {@link DatabaseUnavailableException} if the database is gone or silent, {@link
 * ConstraintViolation} if a statement breaks a constraint, and a {@code conflict} on a deadlock or if another transaction
 * holds a lock for too long.
 */
public final class JdbiTemplate {

    private static final int BULK_SECONDS = 60;
    private static final int BULK_LOCK_SECONDS = 10;

    private final Jdbi jdbi;
    private final SqlErrors errors;
    private final ThreadLocal<Boolean> inTransaction = ThreadLocal.withInitial(() -> false);

    /** Jdbi on these connections. */
    public JdbiTemplate(DataSource connections, SqlErrors errors) {
        this.jdbi = Jdbi.create(connections).installPlugin(new ColumnTypes());
        this.errors = requireNonNull(errors, "errors");
    }

    /**
     * Runs statements with the handle of the thread's transaction, or each in a transaction of its own.
     *
     * @param statements refuses nothing itself: a {@link DomainException} in it means that a stored record breaks a rule,
     *     and becomes an {@link IllegalStateException}, as the request is fine
     */
    public <T> T withHandle(HandleCallback<T, SQLException> statements) {
        return translated(handle -> {
            try {
                return statements.withHandle(handle);
            } catch (DomainException e) {
                throw new IllegalStateException("A stored record breaks a rule: " + e.getMessage(), e);
            }
        });
    }

    /**
     * Runs {@code work} in one transaction: the calling thread's, or a new one, which is committed when {@code work}
     * returns and rolled back when it throws.
     */
    public <T> T inTransaction(Supplier<T> work) {
        return translated(handle -> handle.inTransaction(begun -> marked(work)));
    }

    /**
     * The same for work on many rows: a statement of a new transaction may take {@value #BULK_SECONDS} seconds, and wait
     * {@value #BULK_LOCK_SECONDS} seconds for a lock.
     */
    public <T> T inBulkTransaction(Supplier<T> work) {
        return translated(handle -> handle.isInTransaction()
                ? work.get()
                : handle.inTransaction(begun -> {
                    extendTimeouts(begun.getConnection());
                    return marked(work);
                }));
    }

    /** Whether the calling thread is in a transaction. */
    public boolean isInTransaction() {
        return inTransaction.get();
    }

    private <T> T marked(Supplier<T> work) {
        boolean outer = inTransaction.get();
        inTransaction.set(true);
        try {
            return work.get();
        } finally {
            inTransaction.set(outer);
        }
    }

    /** The pool resets the first of these when it takes the connection back, the server the second with the transaction. */
    private static void extendTimeouts(Connection connection) throws SQLException {
        connection.setNetworkTimeout(Runnable::run, BULK_SECONDS * 1000);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL lock_timeout = '" + BULK_LOCK_SECONDS + "s'");
        }
    }

    private <T> T translated(HandleCallback<T, SQLException> work) {
        try {
            return jdbi.withHandle(work);
        } catch (SQLException e) {
            throw errors.translate(e);
        } catch (JdbiException e) {
            throw errors.translate(e);
        }
    }
}
