package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.TokenId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes a token.
 *
 * @param account the account
 * @param id the id of the record
 * @param name the new name; null to keep it
 * @param permissions the new permissions; null to keep them
 * @param changer who changes it, and needs each permission that is added or removed; null for an operator, who isn't
 *     limited
 */
public record ChangeToken(
        AccountId account,
        TokenId id,
        @Nullable String name,
        @Nullable Set<Permission> permissions,
        @Nullable Credential changer) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ChangeToken {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        permissions = permissions == null ? null : Set.copyOf(permissions);
    }
}
