package dev.shelfie.inmemory.support;

import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.time.Instant;

/**
 * A session that refers to its user by id.
 *
 * @param user the user's id
 * @param hash the hash of the session's secret
 * @param createdAt when the user signed in
 * @param lastUsedAt when the session was last used
 */
public record SessionRow(UserId user, SecretHash hash, Instant createdAt, Instant lastUsedAt) {

    /** The row of a session. */
    public static SessionRow of(Session session) {
        return new SessionRow(session.user().id(), session.hash(), session.createdAt(), session.lastUsedAt());
    }

    /** The session of this user, within these limits. */
    public Session toSession(User owner, SessionLimits limits) {
        return new Session(owner, hash, createdAt, lastUsedAt, limits);
    }
}
