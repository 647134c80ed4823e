package dev.shelfie.application.webhook;

/** No key of the operator's decrypts a secret. */
public final class UnreadableSecretException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message for the operator, without a secret */
    public UnreadableSecretException(String message) {
        super(message);
    }
}
