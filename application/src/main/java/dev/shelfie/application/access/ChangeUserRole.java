package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.UserId;

/**
 * Gives a user another role.
 *
 * @param account whose
 * @param id which
 * @param role what the user may do from now on
 */
public record ChangeUserRole(AccountId account, UserId id, Role role) {

    /** @throws NullPointerException if an argument is null */
    public ChangeUserRole {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(role, "role");
    }
}
