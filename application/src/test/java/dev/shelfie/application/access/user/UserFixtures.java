package dev.shelfie.application.access.user;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Users, their sessions and links, for tests. */
public final class UserFixtures {

    private static final SecureRandom RANDOM = new SecureRandom();

    private UserFixtures() {}

    /** An id that no other user has. */
    public static UserId aUserId() {
        return UserId.of(IDS.next());
    }

    /** An address that no other user has. */
    public static EmailAddress anEmail() {
        return new EmailAddress("ana." + IDS.next() + "@example.com");
    }

    /** An active editor of the account, every member given, not yet saved. */
    public static Builder aUser(AccountId account) {
        return new Builder(account);
    }

    /** What is kept of a secret that nothing else has. */
    public static SecretHash aHash(AccountId account) {
        return Secret.generate(account, Secret.Kind.SESSION, RANDOM).hash();
    }

    /** How long sessions last here. */
    public static final SessionLimits LIMITS = new SessionLimits(Duration.ofHours(36), Duration.ofDays(5));

    /** A session of this user that began and was last used at this time. */
    public static Session aSession(User user, Instant at) {
        return new Session(user, aHash(user.account()), at, at, LIMITS);
    }

    /** A link of this user that counts until then. */
    public static SignInLink aLink(User user, Secret.Kind kind, Instant expiresAt) {
        return new SignInLink(user.account(), user.id(), kind, aHash(user.account()), expiresAt);
    }

    /** Builds a user. */
    public static final class Builder {

        private final AccountId account;
        private UserId id = aUserId();
        private EmailAddress email = anEmail();
        private @Nullable String name = "Ana Lima";
        private Role role = Role.EDITOR;
        private @Nullable PasswordHash password = new PasswordHash("$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA");
        private @Nullable String identity;
        private @Nullable Instant lastSignedInAt = Instant.parse("2026-02-20T07:15:00.654321Z");
        private Instant createdAt = Instant.parse("2026-01-17T09:00:00.123456Z");
        private long version;

        private Builder(AccountId account) {
            this.account = account;
        }

        public Builder withId(UserId given) {
            id = given;
            return this;
        }

        public Builder withEmail(EmailAddress given) {
            email = given;
            return this;
        }

        public Builder withName(@Nullable String given) {
            name = given;
            return this;
        }

        public Builder withRole(Role given) {
            role = given;
            return this;
        }

        public Builder withPassword(@Nullable PasswordHash given) {
            password = given;
            return this;
        }

        public Builder withIdentity(@Nullable String given) {
            identity = given;
            return this;
        }

        public Builder withLastSignedInAt(@Nullable Instant given) {
            lastSignedInAt = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Builder withVersion(long given) {
            version = given;
            return this;
        }

        /** Not accepted yet: without a name and a password, never signed in. */
        public Builder invited() {
            return withName(null).withPassword(null).withLastSignedInAt(null);
        }

        public User build() {
            return new User(id, account, email, name, role, password, identity, lastSignedInAt, createdAt, version);
        }
    }
}
