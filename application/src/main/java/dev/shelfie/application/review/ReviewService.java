package dev.shelfie.application.review;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

final class ReviewService implements ReviewUseCases {

    private final ReviewRepository reviews;
    private final UnitOfWork work;
    private final Clock clock;

    ReviewService(ReviewRepository reviews, UnitOfWork work, Clock clock) {
        this.reviews = requireNonNull(reviews, "reviews");
        this.work = requireNonNull(work, "work");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public List<Review> claimReviews(ClaimReviews command) {
        Instant now = clock.instant();
        return work.run(() -> reviews.claim(command, now, now.plus(Review.LEASE)));
    }

    @Override
    public Review renewReview(AccountId account, PostId post, Actor by) {
        Instant now = clock.instant();
        Review renewed = new Review(post, by, now.plus(Review.LEASE));
        boolean held = work.run(() -> reviews.renew(account, post, by, now, renewed.until()));
        if (!held) {
            throw DomainException.conflict("Someone else is reviewing the post " + post + " now");
        }
        return renewed;
    }

    @Override
    public void releaseReview(AccountId account, PostId post, Actor by) {
        reviews.release(account, post, by);
    }
}
