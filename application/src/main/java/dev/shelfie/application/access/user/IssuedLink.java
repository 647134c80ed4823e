package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;

/**
 * A link that was just created.
 *
 * @param user the user who can sign in with it
 * @param link the link as stored
 * @param secret the secret, which can't be read again
 */
public record IssuedLink(User user, SignInLink link, Secret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedLink {
        requireNonNull(user, "user");
        requireNonNull(link, "link");
        requireNonNull(secret, "secret");
    }
}
