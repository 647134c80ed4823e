package dev.shelfie.application.access.identity;

/** The provider of identities can't be reached, or answers what isn't understood. */
public final class ProviderUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message for the log, without secrets
     * @param cause why
     */
    public ProviderUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
