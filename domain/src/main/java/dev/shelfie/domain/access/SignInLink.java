package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;
import java.time.Instant;

/**
 * A link that signs a user in once, without a password.
 *
 * @param account the user's account
 * @param user the user who signs in
 * @param kind {@link Secret.Kind#INVITATION} if the user then chooses a password, otherwise {@link
 *     Secret.Kind#SIGN_IN_LINK}
 * @param hash the hash of its secret
 * @param expiresAt when it expires
 */
public record SignInLink(AccountId account, UserId user, Secret.Kind kind, SecretHash hash, Instant expiresAt) {

    /** How long a link is valid. */
    public static final Duration LIFETIME = Duration.ofHours(24);

    /**
     * @throws IllegalArgumentException if {@code kind} isn't the kind of a link
     * @throws NullPointerException if an argument is null
     */
    public SignInLink {
        requireNonNull(account, "account");
        requireNonNull(user, "user");
        requireNonNull(hash, "hash");
        if (kind != Secret.Kind.INVITATION && kind != Secret.Kind.SIGN_IN_LINK) {
            throw new IllegalArgumentException("No kind of link: " + kind);
        }
        expiresAt = Validator.truncate("expires_at", expiresAt);
    }

    /** Whether it is valid at this time. */
    public boolean isUsableAt(Instant time) {
        return time.isBefore(expiresAt);
    }
}
