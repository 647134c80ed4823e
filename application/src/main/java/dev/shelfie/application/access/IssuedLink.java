package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;

/**
 * A link that was just made.
 *
 * @param user whom it lets in
 * @param link what is stored of it
 * @param secret what the user gets, now or never
 */
public record IssuedLink(User user, SignInLink link, Secret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedLink {
        requireNonNull(user, "user");
        requireNonNull(link, "link");
        requireNonNull(secret, "secret");
    }
}
