package dev.shelfie.domain.webhook;

import static java.util.Objects.requireNonNull;

/**
 * The secret of a webhook as it is stored: encrypted with a key of the operator's.
 *
 * @param value the cipher text, in a form that only whoever encrypted it knows
 */
public record EncryptedSecret(String value) {

    /** @throws NullPointerException if {@code value} is null */
    public EncryptedSecret {
        requireNonNull(value, "value");
    }
}
