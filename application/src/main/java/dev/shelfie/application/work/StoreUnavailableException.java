package dev.shelfie.application.work;

/**
 * A store can't be reached, or didn't answer in time. The request may be repeated later. What it was saving may or may not
 * be stored. The message says to an operator which store it is, and what to look at.
 */
public class StoreUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean timeout;

    /**
     * @param message which store it is, where, and what happened; never a secret
     * @param cause what the store's driver said
     */
    public StoreUnavailableException(String message, Throwable cause) {
        this(message, cause, false);
    }

    /**
     * @param message which store it is, where, and what happened; never a secret
     * @param cause what the store's driver said
     * @param timeout whether the store ended a statement that took longer than it may
     */
    public StoreUnavailableException(String message, Throwable cause, boolean timeout) {
        super(message, cause);
        this.timeout = timeout;
    }

    /** Whether the store ended a statement that took longer than it may. The same is likely to take as long again. */
    public boolean isTimeout() {
        return timeout;
    }
}
