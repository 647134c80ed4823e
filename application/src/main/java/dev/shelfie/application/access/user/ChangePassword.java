package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Session;

/**
 * Changes the password of a signed-in user, and ends the user's other sessions.
 *
 * @param session the session of the user
 * @param current the current password, as the user typed it
 * @param password the new password, 12 to 200 characters
 */
public record ChangePassword(Session session, String current, String password) {

    /** @throws NullPointerException if an argument is null */
    public ChangePassword {
        requireNonNull(session, "session");
        requireNonNull(current, "current");
        requireNonNull(password, "password");
    }

    /** Leaves the passwords out, so that they reach no log. */
    @Override
    public String toString() {
        return "ChangePassword[" + session.user().id() + "]";
    }
}
