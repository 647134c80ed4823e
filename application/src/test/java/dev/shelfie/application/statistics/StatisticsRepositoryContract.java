package dev.shelfie.application.statistics;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.matching.loss.LostMatchFixtures.aLostMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.shelfie.application.matching.MatchFixtures;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.domain.statistics.Statistics;
import dev.shelfie.domain.statistics.Week;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link StatisticsRepository} promises. */
public interface StatisticsRepositoryContract extends StoreContract {

    /** A Monday in the week in which clocks go forward in Europe. */
    LocalDate MONDAY = LocalDate.parse("2026-03-23");

    Instant LAST = Instant.parse("2026-03-22T23:59:59.999999Z");
    Instant FIRST = Instant.parse("2026-03-23T00:00:00Z");
    Instant NEXT = Instant.parse("2026-03-30T00:00:00Z");

    @Test
    default void countsLostMatchesAndTheirPosts() {
        Post first = stored(aPost(stored(anInfluencer(storedAccount()))));
        Post second = stored(aPost(stored(anInfluencer(first.account()))));
        stores().lostMatches()
                .saveAll(
                        first.account(),
                        List.of(
                                aLostMatch(first, aProductId(), LossReason.POST_CHANGED, FIRST),
                                aLostMatch(first, aProductId(), LossReason.BETTER_MATCH, FIRST),
                                aLostMatch(second, aProductId(), LossReason.POST_CHANGED, FIRST)));

        Statistics counted = count(first.account(), 1);

        assertThat(counted.postsWithLosses()).isEqualTo(2);
        assertThat(counted.lostMatches()).isEqualTo(3);
    }

    @Test
    default void countReturnsZerosWhenThereIsNothing() {
        Statistics none =
                new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(nothing(MONDAY), nothing(MONDAY.plusWeeks(1))));

        assertThat(count(storedAccount(), 2)).isEqualTo(none);
        assertThat(count(anAccountId(), 2)).isEqualTo(none);
    }

    @Test
    default void countCountsPostsToReviewOnceWhateverTheirSuggestions() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product one = stored(aProduct(account));
        Product other = stored(aProduct(account));
        Post twice = stored(aPost(influencer));
        matched(aMatch(twice, one));
        matched(aMatch(twice, other));
        matched(aMatch(stored(aPost(influencer).withStatus(PostStatus.DRAFT)), one));
        Post archived = stored(aPost(influencer).withStatus(PostStatus.ARCHIVED));
        matched(aMatch(archived, one));
        matched(aMatch(archived, other));
        stored(aPost(influencer).withStatus(PostStatus.ARCHIVED));
        matched(aMatch(stored(aPost(influencer)), one).withStatus(MatchStatus.CONFIRMED));

        Statistics counted = count(account, 1);

        assertThat(counted.postsToReview()).isEqualTo(2);
        assertThat(counted.suggested()).isEqualTo(5);
    }

    @Test
    default void countCountsMatchesByStatus() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product product = stored(aProduct(account));
        matched(aMatch(stored(aPost(influencer)), product));
        for (int i = 0; i < 2; i++) {
            matched(aMatch(stored(aPost(influencer)), product).withStatus(MatchStatus.CONFIRMED));
        }
        for (int i = 0; i < 3; i++) {
            matched(aMatch(stored(aPost(influencer)), product).decided(MatchStatus.REJECTED, FIRST));
        }

        Statistics counted = count(account, 1);

        assertThat(List.of(counted.suggested(), counted.confirmed(), counted.rejected()))
                .containsExactly(1L, 2L, 3L);
    }

    @Test
    default void countCountsPublishedPostsAndActiveProductsAlone() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product active = stored(aProduct(account));
        stored(aProduct(account).withStatus(ProductStatus.ARCHIVED));
        stored(aPost(influencer).withProducts(List.of(active.id())));
        stored(aPost(influencer));
        for (PostStatus unpublished : List.of(PostStatus.DRAFT, PostStatus.ARCHIVED)) {
            stored(aPost(influencer).withStatus(unpublished).withProducts(List.of(active.id())));
        }

        Statistics counted = count(account, 1);

        assertThat(List.of(counted.published(), counted.publishedWithProducts(), counted.activeProducts()))
                .containsExactly(2L, 1L, 1L);
    }

    @Test
    default void countLeavesOutPostsOfInactiveInfluencers() {
        AccountId account = storedAccount();
        Product product = stored(aProduct(account));
        stored(aPost(stored(anInfluencer(account))).withCreatedAt(FIRST));
        Influencer inactive = stored(anInfluencer(account).withStatus(InfluencerStatus.INACTIVE));
        stored(aPost(inactive).withCreatedAt(FIRST).withProducts(List.of(product.id())));

        Statistics counted = count(account, 1);

        assertThat(List.of(counted.published(), counted.publishedWithProducts()))
                .containsExactly(1L, 0L);
        assertThat(count(account, 2).weeks()).contains(new Week(MONDAY, 1, 0, 0, 0));
    }

    @Test
    default void countCountsPostsByTheWeekOfTheirCreation() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product product = stored(aProduct(account));
        stored(aPost(influencer).withCreatedAt(LAST));
        stored(aPost(influencer).withCreatedAt(FIRST).withProducts(List.of(product.id())));
        stored(aPost(influencer).withCreatedAt(NEXT.minusNanos(1000)));
        stored(aPost(influencer).withCreatedAt(NEXT));
        stored(aPost(influencer).withCreatedAt(NEXT).withStatus(PostStatus.DRAFT));
        stored(aPost(influencer).withCreatedAt(NEXT.plusSeconds(7 * 86_400)));

        assertThat(count(account, 2).weeks())
                .containsExactly(new Week(MONDAY, 2, 1, 0, 0), new Week(MONDAY.plusWeeks(1), 1, 0, 0, 0));
        assertThat(count(account, 2).published()).isEqualTo(5);
    }

    @Test
    default void countCountsWhatPeopleDecidedOnTheMatchersFindingsByWeek() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product product = stored(aProduct(account));
        matched(aMatch(stored(aPost(influencer)), product).decided(MatchStatus.CONFIRMED, LAST));
        matched(aMatch(stored(aPost(influencer)), product).decided(MatchStatus.CONFIRMED, FIRST));
        matched(aMatch(stored(aPost(influencer)), product).decided(MatchStatus.REJECTED, NEXT.minusNanos(1000)));
        matched(aMatch(stored(aPost(influencer)), product).decided(MatchStatus.REJECTED, NEXT));
        matched(aMatch(stored(aPost(influencer)), product).linked(FIRST));
        matched(aMatch(stored(aPost(influencer)), product).withStatus(MatchStatus.CONFIRMED));

        assertThat(count(account, 2).weeks())
                .extracting(Week::decided, Week::confirmed)
                .containsExactly(tuple(2L, 1L), tuple(1L, 0L));
    }

    @Test
    default void countCountsNothingOfAnotherAccount() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product product = stored(aProduct(account));
        matched(aMatch(stored(aPost(influencer).withCreatedAt(FIRST).withProducts(List.of(product.id()))), product));
        matched(aMatch(stored(aPost(influencer)), product).decided(MatchStatus.REJECTED, FIRST));

        assertThat(count(storedAccount(), 1))
                .isEqualTo(new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(nothing(MONDAY))));
    }

    @Test
    default void countReturnsAsManyWeeksAsAreAskedFor() {
        AccountId account = storedAccount();

        assertThat(count(account, 53).weeks())
                .hasSize(53)
                .extracting(Week::monday)
                .startsWith(MONDAY)
                .endsWith(MONDAY.plusWeeks(52));
    }

    private void matched(MatchFixtures.Builder match) {
        stores().matches().saveAll(match.build().account(), List.of(match.build()));
    }

    private Statistics count(AccountId account, int weeks) {
        return stores().statistics().count(account, MONDAY, weeks);
    }

    private static Week nothing(LocalDate monday) {
        return new Week(monday, 0, 0, 0, 0);
    }
}
