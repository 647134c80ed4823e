package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person who may sign in to an account. Somebody who works for two retailers is a user of each.
 *
 * @param id the user's id
 * @param account whose user this is
 * @param email where the user gets mail; no two users of an account share it
 * @param name what people call the user, 1 to 200 characters; null until the invitation is accepted
 * @param role what the user may do
 * @param password what is kept of the password; null until the invitation is accepted
 * @param lastSignedInAt when the user last signed in; null if never
 * @param createdAt when the user was invited first
 * @param version how often the user was saved; 0 before the first time
 */
public record User(
        UserId id,
        AccountId account,
        EmailAddress email,
        @Nullable String name,
        Role role,
        @Nullable PasswordHash password,
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
        new Rules().optionalText("name", name, 1, 200).verify();
        requireNonNull(role, "role");
        lastSignedInAt = lastSignedInAt == null ? null : Rules.time("last_signed_in_at", lastSignedInAt);
        createdAt = Rules.time("created_at", createdAt);
    }

    /** A new user, who is yet to accept the invitation. */
    public static User invited(UserId id, AccountId account, EmailAddress email, Role role, Instant now) {
        return new User(id, account, email, null, role, null, null, now, 0);
    }

    /** Whether the user has accepted the invitation, and can sign in with a password. */
    public boolean isActive() {
        return password != null;
    }

    /** The user's name, or the address until there is one. */
    public String displayName() {
        return requireNonNullElse(name, email.value());
    }

    /** This user, who accepted the invitation. */
    public User accepted(String chosenName, PasswordHash chosenPassword) {
        return new User(id, account, email, chosenName, role, chosenPassword, lastSignedInAt, createdAt, version);
    }

    /** This user with another password. */
    public User withPassword(PasswordHash changed) {
        return new User(id, account, email, name, role, changed, lastSignedInAt, createdAt, version);
    }

    /** This user with another role. */
    public User withRole(Role changed) {
        return new User(id, account, email, name, changed, password, lastSignedInAt, createdAt, version);
    }

    /** This user, who signed in at {@code time}. */
    public User signedInAt(Instant time) {
        return new User(id, account, email, name, role, password, time, createdAt, version);
    }

    /** This user as stored under that version. */
    public User withVersion(long stored) {
        return new User(id, account, email, name, role, password, lastSignedInAt, createdAt, stored);
    }
}
