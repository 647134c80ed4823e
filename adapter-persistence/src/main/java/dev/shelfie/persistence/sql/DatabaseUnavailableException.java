package dev.shelfie.persistence.sql;

import dev.shelfie.application.work.StoreUnavailableException;
import java.sql.SQLException;

/**
 * The database can't be reached, has gone away, or has no connection free: nothing is wrong with the request, which may
 * succeed later. The message fits one line of a log; it names the address and the reason, never the password.
 */
public final class DatabaseUnavailableException extends StoreUnavailableException {

    private static final long serialVersionUID = 1L;

    DatabaseUnavailableException(String address, SQLException cause) {
        super("The database at " + address + " is unavailable: " + reason(cause), cause);
    }

    /** The first line of the innermost reason that the driver gives: the pool's own message says only how it waited. */
    private static String reason(SQLException failure) {
        Throwable reason = failure;
        while (reason.getCause() instanceof SQLException deeper) {
            reason = deeper;
        }
        String message = String.valueOf(reason.getMessage());
        return message.lines().findFirst().orElse(message);
    }
}
