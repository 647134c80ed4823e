package dev.shelfie.application.review;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.matching.MatchFixtures;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.review.Review;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link ReviewRepository} promises. */
public interface ReviewRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Instant UNTIL = NOON.plus(Review.LEASE);

    /** An account with posts and products to suggest. */
    record Desk(AccountId account, Influencer influencer, Product one, Product other) {}

    @Test
    default void claimReturnsNothingWhenNothingIsSuggested() {
        Desk desk = desk();
        Post post = stored(aPost(desk.influencer()));
        matched(post, desk.one(), MatchStatus.CONFIRMED, NOON);
        matched(post, desk.other(), MatchStatus.REJECTED, NOON);

        assertThat(claimed(desk, aUserId(), 10)).isEmpty();
        assertThat(stores().reviews().claim(new ClaimReviews(anAccountId(), aUserId(), 10, Set.of()), NOON, UNTIL))
                .isEmpty();
    }

    @Test
    default void claimReturnsPostsWithTheNewestSuggestionFirstThenDescendingIdsOfThese() {
        Desk desk = desk();
        Post oldest = suggested(desk, NOON.minusSeconds(9));
        Post tied = suggested(desk, NOON.minusSeconds(5));
        Post tiedToo = suggested(desk, NOON.minusSeconds(5));
        Post newest = suggested(desk, NOON.minusSeconds(8));
        matched(newest, desk.other(), MatchStatus.SUGGESTED, NOON.minusSeconds(1));
        matched(oldest, desk.other(), MatchStatus.CONFIRMED, NOON);
        Actor ana = aUserId();

        assertThat(stores().reviews().claim(new ClaimReviews(desk.account(), ana, 10, Set.of()), NOON, UNTIL))
                .containsExactly(
                        new Review(newest.id(), ana, UNTIL),
                        new Review(tiedToo.id(), ana, UNTIL),
                        new Review(tied.id(), ana, UNTIL),
                        new Review(oldest.id(), ana, UNTIL));
    }

    @Test
    default void claimGivesNobodyWhatAnotherHas() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 5);
        Actor ana = aUserId();

        assertThat(claimed(desk, ana, 2)).isEqualTo(posts.subList(0, 2));
        assertThat(claimed(desk, aUserId(), 2)).isEqualTo(posts.subList(2, 4));
        assertThat(claimed(desk, aUserId(), 2)).isEqualTo(posts.subList(4, 5));
        assertThat(claimed(desk, aUserId(), 2)).isEmpty();
        assertThat(claimed(desk, ana, 2)).isEqualTo(posts.subList(0, 2));
    }

    @Test
    default void claimReturnsWhatOneHasAlreadyFirst() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 4);
        Actor ana = aUserId();
        claimed(desk, aUserId(), 1);
        assertThat(claimed(desk, ana, 2)).isEqualTo(posts.subList(1, 3));

        PostId newer = suggested(desk, NOON.plusSeconds(1)).id();

        assertThat(claimed(desk, ana, 1)).containsExactly(posts.get(1));
        assertThat(claimed(desk, ana, 10)).containsExactly(posts.get(1), posts.get(2), newer, posts.get(3));
    }

    @Test
    default void claimGivesWhatRanOutToOthersFromThatMomentOn() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 2);
        claimed(desk, aUserId(), 1);
        Actor ben = aUserId();

        assertThat(claimed(desk, ben, 2, UNTIL.minusNanos(1000))).containsExactly(posts.get(1));
        assertThat(claimed(desk, ben, 2, UNTIL)).containsExactly(posts.get(1), posts.get(0));
        assertThat(claimed(desk, aUserId(), 2, UNTIL)).isEmpty();
    }

    @Test
    default void claimProlongsWhatOneHas() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 1);
        Actor ana = aUserId();
        claimed(desk, ana, 1);

        claimed(desk, ana, 1, NOON.plusSeconds(60));

        assertThat(claimed(desk, aUserId(), 1, UNTIL)).isEmpty();
        assertThat(claimed(desk, aUserId(), 1, UNTIL.plusSeconds(60))).isEqualTo(posts);
    }

    @Test
    default void claimPassesOverTheExceptedEvenThoseThatOneHas() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 4);
        Actor ana = aUserId();
        claimed(desk, ana, 1);

        List<Review> given = stores().reviews()
                .claim(new ClaimReviews(desk.account(), ana, 10, Set.of(posts.get(0), posts.get(2))), NOON, UNTIL);

        assertThat(given).extracting(Review::post).containsExactly(posts.get(1), posts.get(3));
        assertThat(claimed(desk, ana, 10)).containsExactly(posts.get(0), posts.get(1), posts.get(3), posts.get(2));
    }

    @Test
    default void claimPassesOverArchivedPostsAndThoseThatAreDecidedOn() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 3);
        Post draft = stored(aPost(desk.influencer()).withStatus(PostStatus.DRAFT));
        matched(draft, desk.one(), MatchStatus.SUGGESTED, NOON.minusSeconds(60));
        Post archived = stored(aPost(desk.influencer()).withStatus(PostStatus.ARCHIVED));
        matched(archived, desk.one(), MatchStatus.SUGGESTED, NOON);
        Actor ana = aUserId();
        claimed(desk, ana, 1);

        decide(desk, posts.get(0));
        decide(desk, posts.get(1));

        assertThat(claimed(desk, ana, 10)).containsExactly(posts.get(2), draft.id());
    }

    @Test
    default void claimIsOfOneAccountAlone() {
        Desk desk = desk();
        suggested(desk, 2);
        Desk other = desk();
        List<PostId> posts = suggested(other, 1);
        Actor ana = aUserId();
        claimed(desk, ana, 2);

        assertThat(claimed(other, ana, 2)).isEqualTo(posts);
    }

    @Test
    default void claimNeverGivesTwoTheSameWhoAskAtTheSameTime() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 40);
        List<Supplier<List<PostId>>> people = Stream.<Supplier<List<PostId>>>generate(
                        () -> claimer(desk, aUserId(), 3, 2))
                .limit(6)
                .toList();

        List<PostId> given = startedTogether(people).stream()
                .map(Threads::result)
                .flatMap(List::stream)
                .toList();

        assertThat(given).hasSize(6 * 2 * 3).doesNotHaveDuplicates().isSubsetOf(posts);
        assertThat(claimed(desk, aUserId(), 10)).hasSize(4).doesNotContainAnyElementsOf(given);
    }

    @Test
    default void claimGivesAwayEverythingOnceWhenMoreIsAskedForThanThereIs() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 7);
        List<Supplier<List<PostId>>> people = Stream.<Supplier<List<PostId>>>generate(
                        () -> claimer(desk, aUserId(), 3, 1))
                .limit(5)
                .toList();

        List<PostId> given = startedTogether(people).stream()
                .map(Threads::result)
                .flatMap(List::stream)
                .toList();

        assertThat(given).containsExactlyInAnyOrderElementsOf(posts);
    }

    /** Claims so many posts several times over, with what was given before excepted. */
    private Supplier<List<PostId>> claimer(Desk desk, Actor by, int limit, int times) {
        return () -> {
            List<PostId> all = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                ClaimReviews command = new ClaimReviews(desk.account(), by, limit, Set.copyOf(all));
                stores().work()
                        .run(() -> stores().reviews().claim(command, NOON, UNTIL))
                        .forEach(review -> all.add(review.post()));
            }
            return all;
        };
    }

    @Test
    default void renewProlongsWhatOneHas() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 1);
        Actor ana = aUserId();
        claimed(desk, ana, 1);

        assertThat(renewed(desk, posts.get(0), ana, NOON.plusSeconds(60))).isTrue();

        assertThat(claimed(desk, aUserId(), 1, UNTIL)).isEmpty();
        assertThat(claimed(desk, aUserId(), 1, UNTIL.plusSeconds(60))).isEqualTo(posts);
    }

    @Test
    default void renewTakesAPostThatNobodyElseHas() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 2);
        Actor ana = aUserId();
        claimed(desk, aUserId(), 1);

        assertThat(renewed(desk, posts.get(1), ana, NOON)).isTrue();
        assertThat(renewed(desk, posts.get(0), ana, UNTIL)).isTrue();

        assertThat(claimed(desk, aUserId(), 2)).isEmpty();
    }

    @Test
    default void renewTellsWhenSomebodyElseHasThePost() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 1);
        Actor ana = aUserId();
        claimed(desk, ana, 1);

        assertThat(renewed(desk, posts.get(0), aUserId(), UNTIL.minusNanos(1000)))
                .isFalse();

        assertThat(claimed(desk, ana, 1)).isEqualTo(posts);
    }

    @Test
    default void renewIsRefusedWhenTheAccountHasNoSuchPost() {
        Desk desk = desk();
        PostId post = suggested(desk, 1).get(0);

        assertNotFound(() -> renewed(desk, aPostId(), aUserId(), NOON));
        assertNotFound(() -> renewed(desk(), post, aUserId(), NOON));
    }

    @Test
    default void releaseGivesBackWhatOneHasAlone() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 2);
        Actor ana = aUserId();
        Actor ben = aUserId();
        claimed(desk, ana, 1);
        claimed(desk, ben, 1);

        stores().reviews().release(desk.account(), posts.get(0), ben);
        stores().reviews().release(storedAccount(), posts.get(0), ana);
        stores().reviews().release(desk.account(), aPostId(), ana);
        assertThat(claimed(desk, aUserId(), 2)).isEmpty();

        stores().reviews().release(desk.account(), posts.get(0), ana);
        assertThat(claimed(desk, aUserId(), 2)).containsExactly(posts.get(0));
    }

    @Test
    default void aPostThatIsRemovedIsSetAsideForNobody() {
        Desk desk = desk();
        Post post = suggested(desk, NOON);
        Actor ana = aUserId();
        claimed(desk, ana, 1);

        stores().posts().delete(post);

        assertThat(claimed(desk, ana, 1)).isEmpty();
        assertNotFound(() -> renewed(desk, post.id(), ana, NOON));
    }

    @Test
    default void aUnitThatFailsGivesBackWhatWasClaimed() {
        Desk desk = desk();
        List<PostId> posts = suggested(desk, 2);

        assertThatThrownBy(() -> stores().work().run(() -> {
                    claimed(desk, aUserId(), 2);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(claimed(desk, aUserId(), 2)).isEqualTo(posts);
    }

    private Desk desk() {
        AccountId account = storedAccount();
        return new Desk(account, stored(anInfluencer(account)), stored(aProduct(account)), stored(aProduct(account)));
    }

    /** New posts with a suggestion each, in the order in which they are to be reviewed. */
    private List<PostId> suggested(Desk desk, int posts) {
        return IntStream.range(0, posts)
                .mapToObj(i -> suggested(desk, NOON.minusSeconds(i)).id())
                .toList();
    }

    private Post suggested(Desk desk, Instant at) {
        Post post = stored(aPost(desk.influencer()));
        matched(post, desk.one(), MatchStatus.SUGGESTED, at);
        return post;
    }

    private void matched(Post post, Product product, MatchStatus status, Instant at) {
        MatchFixtures.Builder match = aMatch(post, product).withCreatedAt(at);
        Match built = status == MatchStatus.REJECTED
                ? match.decided(status, NOON).build()
                : match.withStatus(status).build();
        stores().matches().saveAll(post.account(), List.of(built));
    }

    private void decide(Desk desk, PostId post) {
        List<Match> decided = stores().matches().listOf(desk.account(), post).stream()
                .map(match -> match.decided(MatchStatus.REJECTED, MatchFixtures.decision(NOON)))
                .toList();
        stores().matches().saveAll(desk.account(), decided);
    }

    private List<PostId> claimed(Desk desk, Actor by, int limit) {
        return claimed(desk, by, limit, NOON);
    }

    private List<PostId> claimed(Desk desk, Actor by, int limit, Instant now) {
        ClaimReviews command = new ClaimReviews(desk.account(), by, limit, Set.of());
        return stores().reviews().claim(command, now, now.plus(Review.LEASE)).stream()
                .map(Review::post)
                .toList();
    }

    private boolean renewed(Desk desk, PostId post, Actor by, Instant now) {
        return stores().reviews().renew(desk.account(), post, by, now, now.plus(Review.LEASE));
    }
}
