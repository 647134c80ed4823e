package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;

/**
 * Invites somebody to an account.
 *
 * @param account to which
 * @param email where the user gets mail
 * @param role what the user may do
 */
public record InviteUser(AccountId account, EmailAddress email, Role role) {

    /** @throws NullPointerException if an argument is null */
    public InviteUser {
        requireNonNull(account, "account");
        requireNonNull(email, "email");
        requireNonNull(role, "role");
    }
}
