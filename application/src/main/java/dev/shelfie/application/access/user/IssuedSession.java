package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;

/**
 * A session that was just created.
 *
 * @param session the session as stored
 * @param secret the secret, which can't be read again
 */
public record IssuedSession(Session session, Secret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedSession {
        requireNonNull(session, "session");
        requireNonNull(secret, "secret");
    }
}
