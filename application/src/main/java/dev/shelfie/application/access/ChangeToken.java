package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.TokenId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes a token.
 *
 * @param account whose
 * @param id which
 * @param name what people call it from now on; null to leave it
 * @param permissions what it lets its bearer do from now on; null to leave it
 * @param grantable what its changer may do: nothing else can be added to it
 */
public record ChangeToken(
        AccountId account,
        TokenId id,
        @Nullable String name,
        @Nullable Set<Permission> permissions,
        Set<Permission> grantable) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ChangeToken {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        permissions = permissions == null ? null : Set.copyOf(permissions);
        grantable = Set.copyOf(grantable);
    }
}
