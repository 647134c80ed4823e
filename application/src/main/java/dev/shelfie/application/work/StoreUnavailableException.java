package dev.shelfie.application.work;

/**
 * A store can't be reached, or didn't answer in time: nobody's fault who asked, and worth asking again later. What was
 * being saved may or may not have been kept. The message tells an operator which store, and what to look at.
 */
public class StoreUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message which store it is, where, and what happened; never a secret
     * @param cause what the store's driver said
     */
    public StoreUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
