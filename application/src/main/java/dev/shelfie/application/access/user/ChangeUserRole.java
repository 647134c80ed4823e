package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.UserId;

/**
 * Changes the role of a user.
 *
 * @param account the account
 * @param id the id of the record
 * @param role the new role
 */
public record ChangeUserRole(AccountId account, UserId id, Role role) {

    /** @throws NullPointerException if an argument is null */
    public ChangeUserRole {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(role, "role");
    }
}
