package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a token for an account.
 *
 * @param account whose data it opens
 * @param name what people call it
 * @param environment what it is meant for
 * @param permissions what it lets its bearer do, at least one
 * @param expiresAt from when on it no longer counts, at most ten years from now; null for never
 * @param grantable what its creator may do: it can let its bearer do no more
 */
public record CreateToken(
        AccountId account,
        String name,
        Environment environment,
        Set<Permission> permissions,
        @Nullable Instant expiresAt,
        Set<Permission> grantable) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public CreateToken {
        requireNonNull(account, "account");
        requireNonNull(name, "name");
        requireNonNull(environment, "environment");
        permissions = Set.copyOf(permissions);
        grantable = Set.copyOf(grantable);
    }
}
