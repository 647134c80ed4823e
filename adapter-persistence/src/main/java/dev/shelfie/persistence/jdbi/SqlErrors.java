package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Translates the errors of the driver and of Jdbi. Thread-safe. */
public final class SqlErrors {

    private static final String CONNECTION = "08";
    private static final String INTEGRITY = "23";

    /** The server shuts down, crashed, starts up, dropped the database, or accepts no more connections. */
    private static final Set<String> SERVER_AWAY = Set.of("57P01", "57P02", "57P03", "57P04", "57P05", "53300");

    private static final String LOCK_TIMEOUT = "55P03";

    /** A deadlock, a serialization failure, or no lock in time. */
    private static final Set<String> CONTENDED = Set.of("40P01", "40001", LOCK_TIMEOUT);

    /** A statement took longer than it may, or an operator cancelled it. */
    private static final String CANCELLED = "57014";

    private final String address;

    /**
     * Errors of one database.
     *
     * @param address host, port and database, for messages; without anything secret
     */
    public SqlErrors(String address) {
        this.address = requireNonNull(address, "address");
    }

    /** Whether a statement waited too long for a lock. */
    public static boolean isLockTimeout(SQLException error) {
        return LOCK_TIMEOUT.equals(error.getSQLState());
    }

    /** Returns the exception to throw after connecting failed, for whatever reason. */
    public DatabaseUnavailableException unavailable(SQLException error) {
        return new DatabaseUnavailableException(address, error, CANCELLED.equals(error.getSQLState()));
    }

    /** Returns the exception to throw instead of {@code error}. */
    public RuntimeException translate(SQLException error) {
        if (error instanceof BatchUpdateException batch && batch.getCause() instanceof SQLException cause) {
            return translate(cause);
        }
        if (isUnavailable(error)) {
            return unavailable(error);
        }
        if (CONTENDED.contains(String.valueOf(error.getSQLState()))) {
            return DomainException.contended();
        }
        String constraint = constraint(error);
        return constraint != null
                ? new ConstraintViolation(constraint, error)
                : new IllegalStateException("The database refused a statement: " + error.getMessage(), error);
    }

    /** Returns the exception to throw instead of {@code error}, which may be caused by one of the driver. */
    public RuntimeException translate(RuntimeException error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException statement) {
                return translate(statement);
            }
        }
        return error;
    }

    /** Whether a statement got no lock in time. */
    public static boolean isLockTimeout(RuntimeException error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException statement && LOCK_TIMEOUT.equals(statement.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnavailable(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        return error instanceof SQLTransientConnectionException
                || state.startsWith(CONNECTION)
                || SERVER_AWAY.contains(state)
                || state.equals(CANCELLED);
    }

    private static @Nullable String constraint(SQLException error) {
        if (error instanceof PSQLException refused
                && String.valueOf(refused.getSQLState()).startsWith(INTEGRITY)) {
            ServerErrorMessage message = refused.getServerErrorMessage();
            return message == null ? null : message.getConstraint();
        }
        return null;
    }
}
