package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Token;

/**
 * A token that was just made.
 *
 * @param token what is stored of it
 * @param secret what its bearer gets, now or never
 */
public record IssuedToken(Token token, Secret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedToken {
        requireNonNull(token, "token");
        requireNonNull(secret, "secret");
    }
}
