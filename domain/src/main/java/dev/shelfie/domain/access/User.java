package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person who may sign in to an account. Somebody who works for two retailers is a user of each.
 *
 * @param id the user's id
 * @param account the account
 * @param email the user's e-mail address, unique in the account
 * @param name its name, 1 to 200 characters; null until the invitation is accepted
 * @param role what the user may do
 * @param password the hash of the password; null until the user chooses one
 * @param identity the fingerprint of who the user is at the identity provider; null until the user signs in there
 * @param lastSignedInAt when the user last signed in; null if never
 * @param createdAt when the user was first invited
 * @param version counts the saves; 0 before the first
 */
public record User(
        UserId id,
        AccountId account,
        EmailAddress email,
        @Nullable String name,
        Role role,
        @Nullable PasswordHash password,
        @Nullable String identity,
        @Nullable Instant lastSignedInAt,
        Instant createdAt,
        long version) {

    /**
     * @throws DomainException if the name is too short or too long
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public User {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(email, "email");
        new Validator()
                .optionalText("name", name, 1, 200)
                .optionalText("identity", identity, 1, 100)
                .verify();
        requireNonNull(role, "role");
        lastSignedInAt = lastSignedInAt == null ? null : Validator.truncate("last_signed_in_at", lastSignedInAt);
        createdAt = Validator.truncate("created_at", createdAt);
    }

    /** A new user who hasn't accepted the invitation yet. */
    public static User invited(UserId id, AccountId account, EmailAddress email, Role role, Instant now) {
        return new User(id, account, email, null, role, null, null, null, now, 0);
    }

    /** Whether the user has accepted the invitation, and can sign in: with a password, or at the identity provider. */
    public boolean isActive() {
        return password != null || identity != null;
    }

    /** The user's name, or the address until there is one. */
    public String displayName() {
        return requireNonNullElse(name, email.value());
    }

    /** This user after accepting the invitation. */
    public User accepted(String chosenName, PasswordHash chosenPassword) {
        return new User(
                id, account, email, chosenName, role, chosenPassword, identity, lastSignedInAt, createdAt, version);
    }

    /** This user with another password. */
    public User withPassword(PasswordHash changed) {
        return new User(id, account, email, name, role, changed, identity, lastSignedInAt, createdAt, version);
    }

    /** This user, who signs in at the identity provider from now on; {@code toldName} is the name of one who has none yet. */
    public User identified(String proven, @Nullable String toldName) {
        String known = name == null ? toldName : name;
        return new User(id, account, email, known, role, password, proven, lastSignedInAt, createdAt, version);
    }

    /** This user, who isn't bound to who it was at the identity provider any more. */
    public User withoutIdentity() {
        return new User(id, account, email, name, role, password, null, lastSignedInAt, createdAt, version);
    }

    /** This user with another role. */
    public User withRole(Role changed) {
        return new User(id, account, email, name, changed, password, identity, lastSignedInAt, createdAt, version);
    }

    /** This user after signing in at {@code time}. */
    public User signedInAt(Instant time) {
        return new User(id, account, email, name, role, password, identity, time, createdAt, version);
    }

    /** This user with the version under which it is stored. */
    public User withVersion(long stored) {
        return new User(id, account, email, name, role, password, identity, lastSignedInAt, createdAt, stored);
    }
}
