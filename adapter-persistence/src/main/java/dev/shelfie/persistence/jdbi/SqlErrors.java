package dev.shelfie.persistence.jdbi;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Translates the errors of the driver and of Jdbi. Thread-safe. */
public final class SqlErrors {

    /** A row that COPY brings to a worker of Citus is refused with this state, and only the message says why. */
    private static final String OF_COPY = "XX000";

    private static final String CONNECTION = "08";
    private static final String INTEGRITY = "23";

    /** The server shuts down, crashed, starts up, dropped the database, or accepts no more connections. */
    private static final Set<String> SERVER_AWAY = Set.of("57P01", "57P02", "57P03", "57P04", "57P05", "53300");

    private static final String DEADLOCK = "40P01";
    private static final String LOCK_TIMEOUT = "55P03";

    /** A deadlock, a serialization failure, or no lock in time. */
    private static final Set<String> CONTENDED = Set.of(DEADLOCK, "40001", LOCK_TIMEOUT);

    /** A statement took longer than it may, or an operator cancelled it. */
    private static final String CANCELLED = "57014";

    /** The end of the name of a constraint, or of the message that names it. */
    private static final Pattern OF_SHARD = Pattern.compile("(?<name>\\w+)_\\d{6,}\\W?$");

    /** The states of which messages that have these words tell. */
    private static final Map<String, String> TOLD = Map.of(
            " violates ",
            INTEGRITY,
            "deadlock detected",
            DEADLOCK,
            "lock timeout",
            LOCK_TIMEOUT,
            "statement timeout",
            CANCELLED);

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
        return state(error).equals(LOCK_TIMEOUT);
    }

    /** Returns the exception to throw after connecting failed, for whatever reason. */
    public DatabaseUnavailableException unavailable(SQLException error) {
        return new DatabaseUnavailableException(address, error, state(error).equals(CANCELLED));
    }

    /** Returns the exception to throw instead of {@code error}. */
    public RuntimeException translate(SQLException error) {
        if (error instanceof BatchUpdateException batch && batch.getCause() instanceof SQLException cause) {
            return translate(cause);
        }
        if (isUnavailable(error)) {
            return unavailable(error);
        }
        if (CONTENDED.contains(state(error))) {
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
            if (cause instanceof SQLException statement && isLockTimeout(statement)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnavailable(SQLException error) {
        String state = state(error);
        return error instanceof SQLTransientConnectionException
                || state.startsWith(CONNECTION)
                || SERVER_AWAY.contains(state)
                || state.equals(CANCELLED);
    }

    private static String state(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        String message = String.valueOf(error.getMessage());
        return state.equals(OF_COPY)
                ? TOLD.entrySet().stream()
                        .filter(told -> message.contains(told.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(state)
                : state;
    }

    /** The name of the constraint. Of a worker of Citus only the message has it, with the number of the shard. */
    private static @Nullable String constraint(SQLException error) {
        if (!(error instanceof PSQLException refused) || !state(refused).startsWith(INTEGRITY)) {
            return null;
        }
        ServerErrorMessage message = refused.getServerErrorMessage();
        if (message == null) {
            return null;
        }
        String name = message.getConstraint() == null ? String.valueOf(message.getMessage()) : message.getConstraint();
        Matcher ofShard = OF_SHARD.matcher(name);
        return ofShard.find() ? ofShard.group("name") : message.getConstraint();
    }
}
