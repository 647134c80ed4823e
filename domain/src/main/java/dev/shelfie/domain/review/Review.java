package dev.shelfie.domain.review;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.time.Instant;

/**
 * A post that is set aside for one person to decide on what the matcher suggests, so that nobody else is given it.
 *
 * @param post the post
 * @param by who reviews
 * @param until from when on others may be given it
 */
public record Review(PostId post, Actor by, Instant until) {

    /** How long a post is set aside, unless that is renewed. */
    public static final Duration LEASE = Duration.ofMinutes(5);

    /** @throws NullPointerException if an argument is null */
    public Review {
        requireNonNull(post, "post");
        requireNonNull(by, "by");
        until = Rules.time("claimed_until", until);
    }
}
