package dev.shelfie.domain.access;

import dev.shelfie.domain.error.Validator;

/**
 * The stored form of a password: parameters, salt and hash, encoded in one string.
 *
 * @param value 1 to 500 characters
 */
public record PasswordHash(String value) {

    /** @throws dev.shelfie.domain.error.DomainException if it is empty or too long */
    public PasswordHash {
        new Validator().text("password_hash", value, 1, 500).verify();
    }

    /** Leaves the hash out, so that it reaches no log. */
    @Override
    public String toString() {
        return "PasswordHash";
    }
}
