package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * A signed-in user on one device. It ends when the user signs out, after {@link #IDLE_TIMEOUT} without a request,
 * and after {@link #LIFETIME} in any case.
 *
 * @param user the user, with the current role
 * @param hash the hash of its secret
 * @param createdAt when the user signed in
 * @param lastUsedAt when it was last used, to within about a minute
 */
public record Session(User user, SecretHash hash, Instant createdAt, Instant lastUsedAt) implements Credential {

    /** How long a session may be unused. */
    public static final Duration IDLE_TIMEOUT = Duration.ofDays(7);

    /** How long a session lasts at most. */
    public static final Duration LIFETIME = Duration.ofDays(30);

    /** @throws NullPointerException if an argument is null */
    public Session {
        requireNonNull(user, "user");
        requireNonNull(hash, "hash");
        createdAt = Validator.truncate("created_at", createdAt);
        lastUsedAt = Validator.truncate("last_used_at", lastUsedAt);
    }

    @Override
    public UserId actor() {
        return user.id();
    }

    @Override
    public String name() {
        return user.displayName();
    }

    @Override
    public Set<Permission> permissions() {
        return user.role().permissions();
    }

    @Override
    public boolean isUsableAt(Instant time) {
        return time.isBefore(lastUsedAt.plus(IDLE_TIMEOUT)) && time.isBefore(createdAt.plus(LIFETIME));
    }
}
