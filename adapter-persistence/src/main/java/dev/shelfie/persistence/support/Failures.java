package dev.shelfie.persistence.support;

import dev.shelfie.domain.error.DomainException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** What a failed statement means. */
final class Failures {

    private static final String CONNECTION = "08";
    private static final String INTEGRITY = "23";

    /** The server shuts down, crashed, starts up, dropped the database, or takes no more connections. */
    private static final Set<String> SERVER_AWAY = Set.of("57P01", "57P02", "57P03", "57P04", "57P05", "53300");

    /** Two transactions wait for each other, or can't both have happened. */
    private static final Set<String> RIVALRY = Set.of("40P01", "40001");

    /** Somebody else held a lock for longer than was waited for it. */
    private static final String LOCKED = "55P03";

    private final String address;

    Failures(String address) {
        this.address = address;
    }

    /** What to throw when connecting failed with {@code failure}, whatever for. */
    DatabaseUnavailableException unavailable(SQLException failure) {
        return new DatabaseUnavailableException(address, failure);
    }

    /** The database's address, without anything secret. */
    String address() {
        return address;
    }

    /** The exception to throw instead of {@code failure}. */
    RuntimeException translate(SQLException failure) {
        if (failure instanceof BatchUpdateException batch && batch.getCause() instanceof SQLException one) {
            return translate(one);
        }
        if (isUnavailable(failure)) {
            return unavailable(failure);
        }
        if (RIVALRY.contains(String.valueOf(failure.getSQLState()))) {
            return Upsert.rivalry();
        }
        if (LOCKED.equals(failure.getSQLState())) {
            return DomainException.conflict("Somebody else is changing the same records: try again");
        }
        String constraint = constraint(failure);
        return constraint != null
                ? new ConstraintViolation(constraint, failure)
                : new IllegalStateException("The database refused a statement: " + failure.getMessage(), failure);
    }

    /** The exception to throw instead of {@code failure}, which may have a failed statement behind it. */
    RuntimeException translate(RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException statement) {
                return translate(statement);
            }
        }
        return failure;
    }

    private static boolean isUnavailable(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        return failure instanceof SQLTransientConnectionException
                || state.startsWith(CONNECTION)
                || SERVER_AWAY.contains(state);
    }

    private static @Nullable String constraint(SQLException failure) {
        if (failure instanceof PSQLException refused
                && String.valueOf(refused.getSQLState()).startsWith(INTEGRITY)) {
            ServerErrorMessage message = refused.getServerErrorMessage();
            return message == null ? null : message.getConstraint();
        }
        return null;
    }
}
