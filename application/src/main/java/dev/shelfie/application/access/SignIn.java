package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import org.jspecify.annotations.Nullable;

/**
 * Signs a user in.
 *
 * @param account whose user; null for the only account that there is
 * @param email the user's address
 * @param password what the user says the password is
 */
public record SignIn(@Nullable AccountId account, EmailAddress email, String password) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public SignIn {
        requireNonNull(email, "email");
        requireNonNull(password, "password");
    }

    /** Says nothing of the password, so that it reaches no log. */
    @Override
    public String toString() {
        return "SignIn[" + account + ", " + email + "]";
    }
}
