package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a user.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the version that the user must have; null for any
 */
public record RemoveUser(
        AccountId account, UserId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public RemoveUser {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
