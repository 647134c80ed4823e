package dev.shelfie.http.security;

import dev.shelfie.application.access.Caller;
import java.util.Optional;

/** Tells who sends requests, by the secrets that they show. Safe for concurrent use. */
public interface CallerLookup {

    /** Who shows this secret, if that is remembered and still counts; asks no store. */
    Optional<Caller> remembered(String secret);

    /**
     * Who shows this secret.
     *
     * @param secret what the client sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is no secret, no token has it, or
     *     the token is revoked or has expired
     */
    Caller authenticate(String secret);
}
