package dev.shelfie.application.review;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import java.time.Instant;
import java.util.List;

/** Stores which posts are leased to whom. Driven port; safe for concurrent use. */
public interface ReviewRepository {

    /**
     * Leases posts that have suggested matches and aren't archived: first those that {@code command.by} has already,
     * then those that nobody else has at {@code now}, those with the newest suggestion first. Nobody else gets them
     * before {@code until}, even in a call at the same time.
     *
     * @return the leased posts, at most {@code command.limit}; fewer only if there are no more
     */
    List<Review> claim(ClaimReviews command, Instant now, Instant until);

    /**
     * Extends or begins the lease of a post.
     *
     * @return true if it was leased to {@code by}, or to nobody at {@code now}; otherwise nothing changes
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post
     */
    boolean renew(AccountId account, PostId post, Actor by, Instant now, Instant until);

    /** Ends the lease of a post, if it is leased to {@code by}. */
    void release(AccountId account, PostId post, Actor by);
}
