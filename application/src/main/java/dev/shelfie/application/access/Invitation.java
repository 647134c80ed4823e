package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;

/**
 * What an invitation is for.
 *
 * @param account to which it leads
 * @param user who is invited
 * @param link what is stored of it
 */
public record Invitation(Account account, User user, SignInLink link) {

    /** @throws NullPointerException if an argument is null */
    public Invitation {
        requireNonNull(account, "account");
        requireNonNull(user, "user");
        requireNonNull(link, "link");
    }
}
