package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates a token for an account.
 *
 * @param account the account whose data it reaches
 * @param name its name
 * @param environment what it is used for
 * @param permissions the permissions that it grants, at least one
 * @param expiresAt when it expires, at most ten years from now; null if it never does, or for a creator that expires, as
 *     soon as that one
 * @param creator who creates it: the token can have no other permissions, and doesn't outlive a token; null for an
 *     operator, who isn't limited
 */
public record CreateToken(
        AccountId account,
        String name,
        Environment environment,
        Set<Permission> permissions,
        @Nullable Instant expiresAt,
        @Nullable Credential creator) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public CreateToken {
        requireNonNull(account, "account");
        requireNonNull(name, "name");
        requireNonNull(environment, "environment");
        permissions = Set.copyOf(permissions);
    }

    /** A token that never expires, created by an operator. */
    public static CreateToken of(AccountId account, String name, Environment environment, Set<Permission> permissions) {
        return new CreateToken(account, name, environment, permissions, null, null);
    }

    /** This token, expiring then; null for never, or as soon as its creator. */
    public CreateToken withExpiresAt(@Nullable Instant expiresAt) {
        return new CreateToken(account, name, environment, permissions, expiresAt, creator);
    }

    /** This token, created by this user or token; null for an operator. */
    public CreateToken withCreator(@Nullable Credential creator) {
        return new CreateToken(account, name, environment, permissions, expiresAt, creator);
    }
}
