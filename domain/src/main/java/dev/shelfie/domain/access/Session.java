package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.Set;

/**
 * A signed-in user on one device. It ends when the user signs out, after some time without a request, and after a longer one in
 * any case.
 *
 * @param user the user, with the current role
 * @param hash the hash of its secret
 * @param createdAt when the user signed in
 * @param lastUsedAt when it was last used, to within about a minute
 * @param limits how long it lasts
 */
public record Session(User user, SecretHash hash, Instant createdAt, Instant lastUsedAt, SessionLimits limits)
        implements Credential {

    /** @throws NullPointerException if an argument is null */
    public Session {
        requireNonNull(user, "user");
        requireNonNull(hash, "hash");
        createdAt = Validator.truncate("created_at", createdAt);
        lastUsedAt = Validator.truncate("last_used_at", lastUsedAt);
        requireNonNull(limits, "limits");
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
        return time.isBefore(lastUsedAt.plus(limits.idle())) && time.isBefore(createdAt.plus(limits.lifetime()));
    }
}
