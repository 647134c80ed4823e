package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An API token of an account. Only its bearer knows its secret.
 *
 * @param id its id
 * @param account the account whose data it reaches
 * @param name its name, 1 to 200 characters
 * @param environment what it is used for
 * @param permissions the permissions that it grants, at least one, in the order of {@link Permission}
 * @param hash the hash of its secret
 * @param prefix the part of its secret that may be shown
 * @param lastUsedAt when it was last used, to within about a minute; null if never
 * @param expiresAt when it expires; null if it never does
 * @param revokedAt when it was revoked; null if it wasn't
 * @param createdAt when it was created
 * @param createdBy the user or the token that created it, which may be gone; null for an operator, or if nobody knows
 */
public record Token(
        TokenId id,
        AccountId account,
        String name,
        Environment environment,
        Set<Permission> permissions,
        SecretHash hash,
        String prefix,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        Instant createdAt,
        @Nullable Actor createdBy)
        implements Credential {

    /**
     * @throws DomainException if the name is too short or too long, or there is no permission
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Token {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        new Validator()
                .text("name", name, 1, 200)
                .check(!permissions.isEmpty(), "permissions", "must have at least one entry")
                .verify();
        requireNonNull(environment, "environment");
        permissions = Collections.unmodifiableSet(EnumSet.copyOf(permissions));
        requireNonNull(hash, "hash");
        requireNonNull(prefix, "prefix");
        lastUsedAt = lastUsedAt == null ? null : Validator.truncate("last_used_at", lastUsedAt);
        expiresAt = expiresAt == null ? null : Validator.truncate("expires_at", expiresAt);
        revokedAt = revokedAt == null ? null : Validator.truncate("revoked_at", revokedAt);
        createdAt = Validator.truncate("created_at", createdAt);
    }

    @Override
    public TokenId actor() {
        return id;
    }

    /** Whether it is valid at this time: neither revoked nor expired. */
    @Override
    public boolean isUsableAt(Instant time) {
        return revokedAt == null && (expiresAt == null || time.isBefore(expiresAt));
    }

    /** This token, revoked at {@code time}; unchanged if it was revoked before. */
    public Token revokedAt(Instant time) {
        return revokedAt != null
                ? this
                : new Token(
                        id,
                        account,
                        name,
                        environment,
                        permissions,
                        hash,
                        prefix,
                        lastUsedAt,
                        expiresAt,
                        time,
                        createdAt,
                        createdBy);
    }

    /** This token, last used at {@code time}. */
    public Token lastUsedAt(Instant time) {
        return new Token(
                id,
                account,
                name,
                environment,
                permissions,
                hash,
                prefix,
                time,
                expiresAt,
                revokedAt,
                createdAt,
                createdBy);
    }

    /** This token with another name and other permissions. */
    public Token with(String changedName, Set<Permission> changedPermissions) {
        return new Token(
                id,
                account,
                changedName,
                environment,
                changedPermissions,
                hash,
                prefix,
                lastUsedAt,
                expiresAt,
                revokedAt,
                createdAt,
                createdBy);
    }
}
