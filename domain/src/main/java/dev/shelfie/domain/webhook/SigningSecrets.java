package dev.shelfie.domain.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The secrets that a webhook's messages are signed with. After a rotation the previous one signs too for {@link #OVERLAP}, so
 * that the receiver has time to take over the new one.
 *
 * @param current the secret that was issued last
 * @param previous the one before; null if there was none
 * @param previousExpiresAt when the previous one stops signing; null if there was none
 */
public record SigningSecrets(
        EncryptedSecret current,
        @Nullable EncryptedSecret previous,
        @Nullable Instant previousExpiresAt) {

    /** How long the previous secret signs after a rotation. */
    public static final Duration OVERLAP = Duration.ofHours(24);

    /**
     * @throws NullPointerException if {@code current} is null
     * @throws IllegalArgumentException if there is a previous secret without an end, or an end without one
     */
    public SigningSecrets {
        requireNonNull(current, "current");
        if ((previous == null) != (previousExpiresAt == null)) {
            throw new IllegalArgumentException("A previous secret and its end go together");
        }
        previousExpiresAt =
                previousExpiresAt == null ? null : Validator.truncate("previous_secret_expires_at", previousExpiresAt);
    }

    /** A first secret. */
    public static SigningSecrets first(EncryptedSecret secret) {
        return new SigningSecrets(secret, null, null);
    }

    /** These secrets with a fresh one, issued at {@code now}. The one before the current one stops signing at once. */
    public SigningSecrets rotated(EncryptedSecret fresh, Instant now) {
        return new SigningSecrets(fresh, current, now.plus(OVERLAP));
    }

    /** The previous secret, if it still signs at this time; otherwise null. */
    public @Nullable EncryptedSecret previousAt(Instant time) {
        return previousExpiresAt != null && time.isBefore(previousExpiresAt) ? previous : null;
    }
}
