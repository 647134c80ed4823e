package dev.shelfie.application.review;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import java.time.Clock;
import java.util.List;

/**
 * Hands out posts whose suggested matches wait for a decision, so that people who work at the same time don't get the same
 * ones. Anybody may still decide on any match. Driving port; safe for concurrent use.
 */
public interface ReviewUseCases {

    /** The use cases over these stores. */
    static ReviewUseCases over(ReviewRepository reviews, UnitOfWork work, Clock clock) {
        return new ReviewService(reviews, work, clock);
    }

    /**
     * Leases posts to somebody for {@link Review#LEASE}: first those that this person has already, then those with the
     * newest suggestions.
     */
    List<Review> claimReviews(ClaimReviews command);

    /**
     * Leases a post for {@link Review#LEASE} from now on.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post; {@code conflict}
     *     if somebody else has it
     */
    Review renewReview(AccountId account, PostId post, Actor by);

    /** Returns a post that is leased to {@code by}; does nothing for another one. */
    void releaseReview(AccountId account, PostId post, Actor by);
}
