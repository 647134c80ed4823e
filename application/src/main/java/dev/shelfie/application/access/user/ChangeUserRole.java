package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Changes the role of a user.
 *
 * @param account the account
 * @param id the id of the record
 * @param role the new role
 * @param version the version that the user must have; null for any
 */
public record ChangeUserRole(
        AccountId account, UserId id, Role role, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ChangeUserRole {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(role, "role");
    }
}
