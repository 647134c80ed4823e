package dev.shelfie.domain.review;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.time.Instant;

/**
 * A lease on a post: only one person at a time gets it to decide on its suggested matches.
 *
 * @param post the post
 * @param by the reviewer
 * @param until when the lease ends
 */
public record Review(PostId post, Actor by, Instant until) {

    /** The duration of a lease, unless it is renewed. */
    public static final Duration LEASE = Duration.ofMinutes(5);

    /** @throws NullPointerException if an argument is null */
    public Review {
        requireNonNull(post, "post");
        requireNonNull(by, "by");
        until = Validator.truncate("claimed_until", until);
    }
}
