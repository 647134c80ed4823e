package dev.shelfie.application.review;

import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How posts are handed out to people, on every store. */
public interface ReviewUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void claimReviewsSetsPostsAsideUntilTheLeaseRunsOut() {
        SettableClock clock = new SettableClock(NOON);
        ReviewUseCases reviews = reviews(clock);
        Post post = suggested(storedAccount());
        Actor ana = aUserId();
        Actor ben = aUserId();

        assertThat(claimed(reviews, post.account(), ana))
                .containsExactly(new Review(post.id(), ana, NOON.plus(Review.LEASE)));
        clock.advance(Review.LEASE.minusNanos(1000));
        assertThat(claimed(reviews, post.account(), ben)).isEmpty();
        clock.advance(Review.LEASE);
        assertThat(claimed(reviews, post.account(), ben))
                .containsExactly(new Review(post.id(), ben, clock.instant().plus(Review.LEASE)));
    }

    @Test
    default void renewReviewSetsThePostAsideFromNowOn() {
        SettableClock clock = new SettableClock(NOON);
        ReviewUseCases reviews = reviews(clock);
        Post post = suggested(storedAccount());
        Actor ana = aUserId();
        claimed(reviews, post.account(), ana);
        clock.advance(Review.LEASE.minusSeconds(1));

        Review renewed = reviews.renewReview(post.account(), post.id(), ana);

        assertThat(renewed).isEqualTo(new Review(post.id(), ana, clock.instant().plus(Review.LEASE)));
        clock.advance(Review.LEASE.minusSeconds(1));
        assertThat(claimed(reviews, post.account(), aUserId())).isEmpty();
    }

    @Test
    default void renewReviewIsRefusedWhenSomebodyElseHasItOrThereIsNoSuchPost() {
        ReviewUseCases reviews = reviews(new SettableClock(NOON));
        Post post = suggested(storedAccount());
        Actor ana = aUserId();
        claimed(reviews, post.account(), ana);

        assertConflict(() -> reviews.renewReview(post.account(), post.id(), aUserId()));
        assertNotFound(() -> reviews.renewReview(post.account(), aPostId(), ana));
        assertNotFound(() -> reviews.renewReview(storedAccount(), post.id(), ana));
    }

    @Test
    default void releaseReviewGivesThePostToOthersAtOnce() {
        ReviewUseCases reviews = reviews(new SettableClock(NOON));
        Post post = suggested(storedAccount());
        Actor ana = aUserId();
        Actor ben = aUserId();
        claimed(reviews, post.account(), ana);

        reviews.releaseReview(post.account(), post.id(), ben);
        assertThat(claimed(reviews, post.account(), ben)).isEmpty();

        reviews.releaseReview(post.account(), post.id(), ana);
        assertThat(claimed(reviews, post.account(), ben)).hasSize(1);
    }

    @Test
    default void aClaimIsRefusedWhenItAsksForTooMuch() {
        AccountId account = storedAccount();
        Actor ana = aUserId();
        Set<PostId> many = Stream.generate(() -> aPostId()).limit(101).collect(Collectors.toUnmodifiableSet());

        for (int limit : new int[] {-1, 0, 11}) {
            assertRefused(ErrorKind.INVALID, "invalid_request", () -> new ClaimReviews(account, ana, limit, Set.of()));
        }
        assertRefused(ErrorKind.INVALID, "invalid_request", () -> new ClaimReviews(account, ana, 1, many));
    }

    private Post suggested(AccountId account) {
        Post post = stored(aPost(stored(anInfluencer(account))));
        stores().matches()
                .saveAll(
                        account, List.of(aMatch(post, stored(aProduct(account))).build()));
        return post;
    }

    private static List<Review> claimed(ReviewUseCases reviews, AccountId account, Actor by) {
        return reviews.claimReviews(new ClaimReviews(account, by, 3, Set.of()));
    }

    private ReviewUseCases reviews(SettableClock clock) {
        return ReviewUseCases.over(stores().reviews(), stores().work(), clock);
    }
}
