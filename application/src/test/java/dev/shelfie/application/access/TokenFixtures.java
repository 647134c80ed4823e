package dev.shelfie.application.access;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tokens for tests. */
public final class TokenFixtures {

    private static final SecureRandom RANDOM = new SecureRandom();

    private TokenFixtures() {}

    /** An id that no other token has. */
    public static TokenId aTokenId() {
        return TokenId.of(IDS.next());
    }

    /** A usable token of the account, never used, that never expires. */
    public static Builder aToken(AccountId account) {
        return new Builder(account);
    }

    /** Builds a token. */
    public static final class Builder {

        private final AccountId account;
        private final Secret secret;
        private TokenId id = aTokenId();
        private SecretHash hash;
        private String name = "Shop front end";
        private Environment environment = Environment.LIVE;
        private Set<Permission> permissions = EnumSet.of(Permission.POSTS_READ, Permission.INFLUENCERS_READ);
        private @Nullable Instant lastUsedAt;
        private @Nullable Instant expiresAt;
        private @Nullable Instant revokedAt;
        private Instant createdAt = Instant.parse("2026-01-16T09:00:00.000001Z");
        private @Nullable Actor createdBy;

        private Builder(AccountId account) {
            this.account = account;
            this.secret = Secret.generate(account, Secret.Kind.LIVE_TOKEN, RANDOM);
            this.hash = secret.hash();
        }

        public Builder withId(TokenId given) {
            id = given;
            return this;
        }

        public Builder withHash(SecretHash given) {
            hash = given;
            return this;
        }

        public Builder withName(String given) {
            name = given;
            return this;
        }

        public Builder withEnvironment(Environment given) {
            environment = given;
            return this;
        }

        public Builder withPermissions(Set<Permission> given) {
            permissions = given;
            return this;
        }

        public Builder withLastUsedAt(@Nullable Instant given) {
            lastUsedAt = given;
            return this;
        }

        public Builder withExpiresAt(@Nullable Instant given) {
            expiresAt = given;
            return this;
        }

        public Builder withRevokedAt(@Nullable Instant given) {
            revokedAt = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Builder withCreatedBy(@Nullable Actor given) {
            createdBy = given;
            return this;
        }

        public Token build() {
            return new Token(
                    id,
                    account,
                    name,
                    environment,
                    permissions,
                    hash,
                    secret.prefix(),
                    lastUsedAt,
                    expiresAt,
                    revokedAt,
                    createdAt,
                    createdBy);
        }
    }
}
