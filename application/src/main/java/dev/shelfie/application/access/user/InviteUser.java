package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;

/**
 * Invites a user to an account.
 *
 * @param account the account
 * @param email the user's e-mail address
 * @param role the user's role
 */
public record InviteUser(AccountId account, EmailAddress email, Role role) {

    /** @throws NullPointerException if an argument is null */
    public InviteUser {
        requireNonNull(account, "account");
        requireNonNull(email, "email");
        requireNonNull(role, "role");
    }
}
