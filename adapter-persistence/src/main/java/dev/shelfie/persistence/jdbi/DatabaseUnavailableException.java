package dev.shelfie.persistence.jdbi;

import dev.shelfie.application.work.StoreUnavailableException;
import java.sql.SQLException;

/**
 * The database can't be reached, has gone away, or has no free connection. The request is fine and may succeed later. The
 * message has one line with the address and the reason, and never the password.
 */
public final class DatabaseUnavailableException extends StoreUnavailableException {

    private static final long serialVersionUID = 1L;

    DatabaseUnavailableException(String address, SQLException cause, boolean timeout) {
        super("The database at " + address + " is unavailable: " + reason(cause), cause, timeout);
    }

    /** The first line of the driver's innermost reason: the pool's own message only says how long it waited. */
    private static String reason(SQLException failure) {
        Throwable reason = failure;
        while (reason.getCause() instanceof SQLException deeper) {
            reason = deeper;
        }
        String message = String.valueOf(reason.getMessage());
        return message.lines().findFirst().orElse(message);
    }
}
