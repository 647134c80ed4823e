package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Rules;
import java.time.Duration;
import java.time.Instant;

/**
 * A link that lets a user in once, without a password.
 *
 * @param account whose user
 * @param user who is let in
 * @param kind {@link Secret.Kind#INVITATION} if the user is to choose a password, else {@link
 *     Secret.Kind#SIGN_IN_LINK}
 * @param hash what is kept of its secret
 * @param expiresAt from when on it no longer counts
 */
public record SignInLink(AccountId account, UserId user, Secret.Kind kind, SecretHash hash, Instant expiresAt) {

    /** How long a link counts. */
    public static final Duration LIFETIME = Duration.ofHours(24);

    /**
     * @throws IllegalArgumentException if {@code kind} is none of a link
     * @throws NullPointerException if an argument is null
     */
    public SignInLink {
        requireNonNull(account, "account");
        requireNonNull(user, "user");
        requireNonNull(hash, "hash");
        if (kind != Secret.Kind.INVITATION && kind != Secret.Kind.SIGN_IN_LINK) {
            throw new IllegalArgumentException("No kind of link: " + kind);
        }
        expiresAt = Rules.time("expires_at", expiresAt);
    }

    /** Whether it still counts at this time. */
    public boolean isUsableAt(Instant time) {
        return time.isBefore(expiresAt);
    }
}
