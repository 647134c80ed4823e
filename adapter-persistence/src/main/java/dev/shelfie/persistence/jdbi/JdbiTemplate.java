package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.error.DomainException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

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
    /** The server gives up first, so that no statement runs on that nobody waits for. */
    private static final int NETWORK_SECONDS = 5;

    private final Jdbi jdbi;
    private final SqlErrors errors;
    private final @Nullable Standby standby;
    /** What the thread does after its transaction is committed; none outside of transactions. Each database has its own. */
    @SuppressWarnings("ThreadLocalUsage") // There are few databases.
    private final ThreadLocal<List<Runnable>> afterCommit = new ThreadLocal<>();

    /** Jdbi on these connections. */
    public JdbiTemplate(DataSource connections, SqlErrors errors) {
        this(connections, errors, null);
    }

    /** The same, with a copy for reads that may be old; null if there is none. */
    public JdbiTemplate(DataSource connections, SqlErrors errors, @Nullable Standby standby) {
        this.jdbi = Jdbi.create(connections).installPlugin(new ColumnTypes());
        this.standby = standby;
        this.errors = requireNonNull(errors, "errors");
    }

    /**
     * Runs statements with the handle of the thread's transaction, or each in a transaction of its own.
     *
     * @param statements refuses nothing itself: a {@link DomainException} in it means that a stored record breaks a rule,
     *     and becomes an {@link IllegalStateException}, as the request is fine
     */
    public <T> T withHandle(HandleCallback<T, SQLException> statements) {
        if (standby != null && !isInTransaction() && standby.serves()) {
            try {
                T read = standby.jdbi().withHandle(statements);
                standby.succeeded();
                return read;
            } catch (RuntimeException failure) {
                // The database itself answers, which also knows whether the request was at fault.
                // It isn't asked for what took too long: it would work as long again, beside what only it can do.
                if (isTimeout(failure)) {
                    throw failure;
                }
                standby.failed(failure);
            }
        }
        return checked(jdbi, statements);
    }

    private static boolean isTimeout(RuntimeException failure) {
        return failure instanceof StoreUnavailableException unavailable && unavailable.isTimeout();
    }

    private <T> T checked(Jdbi connections, HandleCallback<T, SQLException> statements) {
        return translated(connections, handle -> {
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
        return committed(() -> translated(jdbi, handle -> handle.inTransaction(begun -> work.get())));
    }

    /**
     * The same for work on many rows: a statement of a new transaction may take {@value #BULK_SECONDS} seconds, and wait
     * {@value #BULK_LOCK_SECONDS} seconds for a lock.
     */
    public <T> T inBulkTransaction(Supplier<T> work) {
        return committed(() -> translated(
                jdbi,
                handle -> handle.isInTransaction()
                        ? work.get()
                        : handle.inTransaction(begun -> {
                            extendTimeouts(begun.getConnection());
                            return work.get();
                        })));
    }

    /** Whether the calling thread is in a transaction. */
    public boolean isInTransaction() {
        return afterCommit.get() != null;
    }

    /** Runs {@code action} once the thread's transaction is committed, and never if it is rolled back; at once without one. */
    public void afterCommit(Runnable action) {
        List<Runnable> actions = afterCommit.get();
        if (actions == null) {
            action.run();
        } else {
            actions.add(action);
        }
    }

    private <T> T committed(Supplier<T> transaction) {
        if (isInTransaction()) {
            return transaction.get();
        }
        List<Runnable> actions = new ArrayList<>();
        T result;
        afterCommit.set(actions);
        try {
            result = transaction.get();
        } finally {
            afterCommit.remove();
        }
        actions.forEach(Runnable::run);
        return result;
    }

    /** The pool resets the first of these when it takes the connection back, the server the others with the transaction. */
    private static void extendTimeouts(Connection connection) throws SQLException {
        connection.setNetworkTimeout(Runnable::run, (BULK_SECONDS + NETWORK_SECONDS) * 1000);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL lock_timeout = '" + BULK_LOCK_SECONDS + "s'; SET LOCAL statement_timeout = '"
                    + BULK_SECONDS + "s'");
        }
    }

    private <T> T translated(Jdbi connections, HandleCallback<T, SQLException> work) {
        try {
            return connections.withHandle(work);
        } catch (SQLException e) {
            throw errors.translate(e);
        } catch (JdbiException e) {
            throw errors.translate(e);
        }
    }
}
