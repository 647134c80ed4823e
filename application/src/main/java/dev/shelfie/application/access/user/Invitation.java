package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;

/**
 * An invitation of a user to an account.
 *
 * @param account the account
 * @param user the invited user
 * @param link the link as stored
 */
public record Invitation(Account account, User user, SignInLink link) {

    /** @throws NullPointerException if an argument is null */
    public Invitation {
        requireNonNull(account, "account");
        requireNonNull(user, "user");
        requireNonNull(link, "link");
    }
}
