package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Session;

/**
 * Gives a user who is signed in another password; the user's other sessions end.
 *
 * @param session by which the user is signed in
 * @param current what the user says the password is
 * @param password what it is to be, 12 to 200 characters
 */
public record ChangePassword(Session session, String current, String password) {

    /** @throws NullPointerException if an argument is null */
    public ChangePassword {
        requireNonNull(session, "session");
        requireNonNull(current, "current");
        requireNonNull(password, "password");
    }

    /** Says nothing of the passwords, so that they reach no log. */
    @Override
    public String toString() {
        return "ChangePassword[" + session.user().id() + "]";
    }
}
