package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A key to an account, with the permissions it grants. Its secret is known to its bearer alone.
 *
 * @param id its id
 * @param account whose data it opens
 * @param name what people call it, 1 to 200 characters
 * @param environment what it is meant for
 * @param permissions what it lets its bearer do, at least one, in the order of {@link Permission}
 * @param hash what is kept of its secret
 * @param prefix what may be shown of its secret
 * @param lastUsedAt when it was last seen in use, to the minute or so; null if never
 * @param expiresAt from when on it no longer counts; null for never
 * @param revokedAt since when it is revoked; null if it isn't
 * @param createdAt when it was created
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
        Instant createdAt)
        implements Credential {

    /**
     * @throws DomainException if the name is too short or too long, or there is no permission
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Token {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        new Rules()
                .text("name", name, 1, 200)
                .check(!permissions.isEmpty(), "permissions", "must have at least one entry")
                .verify();
        requireNonNull(environment, "environment");
        permissions = Collections.unmodifiableSet(EnumSet.copyOf(permissions));
        requireNonNull(hash, "hash");
        requireNonNull(prefix, "prefix");
        lastUsedAt = lastUsedAt == null ? null : Rules.time("last_used_at", lastUsedAt);
        expiresAt = expiresAt == null ? null : Rules.time("expires_at", expiresAt);
        revokedAt = revokedAt == null ? null : Rules.time("revoked_at", revokedAt);
        createdAt = Rules.time("created_at", createdAt);
    }

    @Override
    public TokenId actor() {
        return id;
    }

    /** Whether it opens anything at this time: neither revoked nor expired. */
    @Override
    public boolean isUsableAt(Instant time) {
        return revokedAt == null && (expiresAt == null || time.isBefore(expiresAt));
    }

    /** This token, revoked at {@code time}; itself if it was revoked before. */
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
                        createdAt);
    }

    /** This token, last seen in use at {@code time}. */
    public Token lastUsedAt(Instant time) {
        return new Token(
                id, account, name, environment, permissions, hash, prefix, time, expiresAt, revokedAt, createdAt);
    }

    /** This token under another name, or with other permissions. */
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
                createdAt);
    }
}
