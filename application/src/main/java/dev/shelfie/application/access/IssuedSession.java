package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;

/**
 * A session that just began.
 *
 * @param session what is stored of it
 * @param secret what the user's browser gets, now or never
 */
public record IssuedSession(Session session, Secret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedSession {
        requireNonNull(session, "session");
        requireNonNull(secret, "secret");
    }
}
