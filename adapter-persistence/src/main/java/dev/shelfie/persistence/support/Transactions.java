package dev.shelfie.persistence.support;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/** Which connection a thread works on, and its transaction, if it has one. Safe for concurrent use. */
final class Transactions {

    private static final int BULK_SECONDS = 60;
    private static final int BULK_LOCK_SECONDS = 10;

    private final Jdbi jdbi;
    private final Failures failures;

    @SuppressWarnings("ThreadLocalUsage") // Not static: a thread may use several databases.
    private final ThreadLocal<@Nullable Handle> transaction = new ThreadLocal<>();

    Transactions(Jdbi jdbi, Failures failures) {
        this.jdbi = requireNonNull(jdbi, "jdbi");
        this.failures = requireNonNull(failures, "failures");
    }

    /** Runs {@code work} in the thread's transaction, or in a new one. */
    <T> T run(Supplier<T> work) {
        return run(work, connection -> {});
    }

    /**
     * The same with patience: unless the thread has a transaction already, the database may take {@value #BULK_SECONDS}
     * seconds for each statement, of which {@value #BULK_LOCK_SECONDS} may go by waiting for others.
     */
    <T> T runPatiently(Supplier<T> work) {
        return run(work, Transactions::bePatient);
    }

    private <T> T run(Supplier<T> work, Preparation preparation) {
        if (transaction.get() != null) {
            return work.get();
        }
        try (Handle handle = jdbi.open()) {
            return handle.inTransaction(begun -> {
                use(begun, connection -> {
                    preparation.prepare(connection);
                    return connection;
                });
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

    /** The pool takes the first of these back with the connection, the server the second with the transaction. */
    private static void bePatient(Connection connection) throws SQLException {
        connection.setNetworkTimeout(Runnable::run, BULK_SECONDS * 1000);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL lock_timeout = '" + BULK_LOCK_SECONDS + "s'");
        }
    }

    /** Uses the connection of the thread's transaction, or one of its own. */
    <T> T use(Use<T> use) {
        Handle joined = transaction.get();
        if (joined != null) {
            return use(joined, use);
        }
        try (Handle handle = jdbi.open()) {
            return use(handle, use);
        } catch (JdbiException e) {
            throw failures.translate(e);
        }
    }

    private <T> T use(Handle handle, Use<T> use) {
        try {
            return use.of(handle.getConnection());
        } catch (SQLException e) {
            throw failures.translate(e);
        }
    }

    /** What a connection is used for. */
    @FunctionalInterface
    interface Use<T> {
        T of(Connection connection) throws SQLException;
    }

    @FunctionalInterface
    private interface Preparation {
        void prepare(Connection connection) throws SQLException;
    }
}
