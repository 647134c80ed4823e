package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Token;

/**
 * A token that was just created.
 *
 * @param token the token as stored
 * @param secret the secret, which can't be read again
 */
public record IssuedToken(Token token, Secret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedToken {
        requireNonNull(token, "token");
        requireNonNull(secret, "secret");
    }
}
