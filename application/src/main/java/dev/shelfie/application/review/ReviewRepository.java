package dev.shelfie.application.review;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import java.time.Instant;
import java.util.List;

/** Keeps which posts are set aside for whom. Driven port; safe for concurrent use. */
public interface ReviewRepository {

    /**
     * Sets posts aside that have suggested matches and aren't archived: first those that {@code command.by} has already,
     * then those that nobody else has at {@code now}, those with the newest suggestion first. Nobody else is given them
     * before {@code until}, whoever asks at the same time.
     *
     * @return those that were set aside, at most {@code command.limit}; fewer only if there are no more
     */
    List<Review> claim(ClaimReviews command, Instant now, Instant until);

    /**
     * Sets a post aside until later.
     *
     * @return whether it still was set aside for {@code by}, or for nobody else at {@code now}
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post
     */
    boolean renew(AccountId account, PostId post, Actor by, Instant now, Instant until);

    /** Gives a post back; one that isn't set aside for {@code by} is left alone. */
    void release(AccountId account, PostId post, Actor by);
}
