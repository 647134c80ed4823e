package dev.shelfie.domain.access;

import dev.shelfie.domain.error.Rules;

/**
 * What is kept of a password: how it was hashed, with which salt, and the hash, in the one string that hashing it gave.
 *
 * @param value 1 to 500 characters
 */
public record PasswordHash(String value) {

    /** @throws dev.shelfie.domain.error.DomainException if it is empty or too long */
    public PasswordHash {
        new Rules().text("password_hash", value, 1, 500).verify();
    }

    /** Says nothing of it, so that it reaches no log. */
    @Override
    public String toString() {
        return "PasswordHash";
    }
}
