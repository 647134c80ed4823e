package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

/**
 * Accepts an invitation.
 *
 * @param link the invitation's secret, in any form
 * @param name the user's name, 1 to 200 characters
 * @param password the password that the user chooses, 12 to 200 characters
 */
public record AcceptInvitation(String link, String name, String password) {

    /** @throws NullPointerException if an argument is null */
    public AcceptInvitation {
        requireNonNull(link, "link");
        requireNonNull(name, "name");
        requireNonNull(password, "password");
    }

    /** Leaves the secrets out, so that they reach no log. */
    @Override
    public String toString() {
        return "AcceptInvitation[" + name + "]";
    }
}
