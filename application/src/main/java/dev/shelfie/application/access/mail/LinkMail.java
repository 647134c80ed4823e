package dev.shelfie.application.access.mail;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.Account;

/**
 * A mail with a link by which a user chooses a password: an invitation, or a new password for an active user.
 *
 * @param account the user's account
 * @param issued the link, to whom it is mailed, and how long it works
 */
public record LinkMail(Account account, IssuedLink issued) {

    /** @throws NullPointerException if an argument is null */
    public LinkMail {
        requireNonNull(account, "account");
        requireNonNull(issued, "issued");
    }
}
