package dev.shelfie.http.security;

import dev.shelfie.application.access.Caller;
import java.util.Optional;

/** Finds callers by the secrets of their tokens or sessions. Safe for concurrent use. */
public interface CallerLookup {

    /** The caller with this secret, if it is cached and still valid; doesn't read the store. */
    Optional<Caller> findCached(String secret);

    /**
     * The caller with this secret.
     *
     * @param secret what the client sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is malformed, unknown, revoked or
     *     expired
     */
    Caller authenticate(String secret);
}
