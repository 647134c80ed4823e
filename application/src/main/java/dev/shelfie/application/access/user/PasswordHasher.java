package dev.shelfie.application.access.user;

import dev.shelfie.domain.access.PasswordHash;

/** Hashes passwords with a slow function and a salt for each. Driven port; safe for concurrent use. */
public interface PasswordHasher {

    /** The hash to store for a password; different each time. */
    PasswordHash hash(String password);

    /** Whether {@code hash} is of this password. Takes the same time if it isn't. */
    boolean matches(String password, PasswordHash hash);
}
