package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import org.jspecify.annotations.Nullable;

/**
 * Signs a user in.
 *
 * @param account the user's account; null for the only account
 * @param email the user's address
 * @param password the password, as the user typed it
 */
public record SignIn(@Nullable AccountId account, EmailAddress email, String password) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public SignIn {
        requireNonNull(email, "email");
        requireNonNull(password, "password");
    }

    /** Leaves the password out, so that it reaches no log. */
    @Override
    public String toString() {
        return "SignIn[" + account + ", " + email + "]";
    }
}
