package dev.shelfie.application.access;

import dev.shelfie.domain.access.PasswordHash;

/** Hashes passwords, slowly and with a salt each. Driven port; safe for concurrent use. */
public interface Passwords {

    /** What is to be kept of a password; another value each time. */
    PasswordHash hash(String password);

    /** Whether {@code kept} is of this password. Takes as long if it isn't. */
    boolean matches(String password, PasswordHash kept);
}
