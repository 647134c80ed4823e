package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Rules;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * A user who is signed in on some device. It ends when the user signs out, after {@link #LONGEST_REST} without a request,
 * and after {@link #LIFETIME} in any case.
 *
 * @param user who is signed in, as the user is now
 * @param hash what is kept of its secret
 * @param createdAt when the user signed in
 * @param lastUsedAt when it was last seen in use, to the minute or so
 */
public record Session(User user, SecretHash hash, Instant createdAt, Instant lastUsedAt) implements Credential {

    /** How long a session may rest. */
    public static final Duration LONGEST_REST = Duration.ofDays(7);

    /** How long a session lasts. */
    public static final Duration LIFETIME = Duration.ofDays(30);

    /** @throws NullPointerException if an argument is null */
    public Session {
        requireNonNull(user, "user");
        requireNonNull(hash, "hash");
        createdAt = Rules.time("created_at", createdAt);
        lastUsedAt = Rules.time("last_used_at", lastUsedAt);
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
        return time.isBefore(lastUsedAt.plus(LONGEST_REST)) && time.isBefore(createdAt.plus(LIFETIME));
    }
}
