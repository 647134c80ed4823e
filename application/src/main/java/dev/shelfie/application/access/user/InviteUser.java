package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import org.jspecify.annotations.Nullable;

/**
 * Invites a user to an account.
 *
 * @param account the account
 * @param email the user's e-mail address
 * @param role the user's role
 * @param inviter who invites, and needs all permissions of this role and of that of an earlier invitation; null for an
 *     operator, who isn't limited
 */
public record InviteUser(
        AccountId account,
        EmailAddress email,
        Role role,
        @Nullable Credential inviter) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public InviteUser {
        requireNonNull(account, "account");
        requireNonNull(email, "email");
        requireNonNull(role, "role");
    }
}
