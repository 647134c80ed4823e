package dev.shelfie.application.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about the lists of influencers' posts. */
public interface PostsOfInfluencersContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Set<PostStatus> PUBLISHED = Set.of(PostStatus.PUBLISHED);
    Set<PostStatus> ANY = EnumSet.allOf(PostStatus.class);

    @Test
    default void listOfReturnsNothingWhenThereIsNothing() {
        Influencer influencer = stored(anInfluencer(storedAccount()));

        assertThat(list(influencer, ANY, null, 10)).isEmpty();
        assertThat(stores().posts().listOf(influencer.account(), List.of(anInfluencerId()), ANY, null, 10))
                .isEmpty();
        assertThat(stores().posts().listOf(influencer.account(), List.of(), ANY, null, 10))
                .isEmpty();
    }

    @Test
    default void listOfReturnsNothingWhenTheInfluencerIsAnotherAccounts() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        stored(aPost(influencer));

        assertThat(stores().posts().listOf(storedAccount(), List.of(influencer.id()), ANY, null, 10))
                .isEmpty();
    }

    @Test
    default void listOfReturnsNewestFirstThenDescendingIds() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post old = stored(aPost(influencer).withCreatedAt(NOON.minusNanos(1000)));
        Post tied = stored(aPost(influencer).withCreatedAt(NOON));
        Post newest = stored(aPost(influencer).withCreatedAt(NOON.plusNanos(1000)));
        Post tiedToo = stored(aPost(influencer).withCreatedAt(NOON));

        assertThat(list(influencer, ANY, null, 10)).containsExactly(newest, tiedToo, tied, old);
    }

    @Test
    default void listOfReturnsThoseOfTheStatusesAskedForInOneOrder() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post draft = stored(aPost(influencer).withStatus(PostStatus.DRAFT));
        Post published = stored(aPost(influencer));
        Post archived = stored(aPost(influencer).withStatus(PostStatus.ARCHIVED));

        assertThat(list(influencer, PUBLISHED, null, 10)).containsExactly(published);
        assertThat(list(influencer, EnumSet.of(PostStatus.DRAFT, PostStatus.ARCHIVED), null, 10))
                .containsExactly(archived, draft);
        assertThat(list(influencer, ANY, null, 10)).containsExactly(archived, published, draft);
        assertThat(list(influencer, ANY, null, 2)).containsExactly(archived, published);
        assertThat(list(influencer, Set.of(), null, 10)).isEmpty();
    }

    @Test
    default void listOfReturnsPostsWhateverTheInfluencersStatus() {
        Influencer inactive = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        Post post = stored(aPost(inactive));

        assertThat(list(inactive, PUBLISHED, null, 10)).containsExactly(post);
    }

    @Test
    default void listOfReturnsWholePostsWithProductsInTheirOrder() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post none = stored(aPost(influencer));
        ProductId lowest = aProductId();
        Post three = stored(aPost(influencer).withProducts(List.of(aProductId(), lowest, aProductId())));
        Post one = stored(aPost(influencer).withProducts(List.of(aProductId())));

        assertThat(list(influencer, PUBLISHED, null, 10)).containsExactly(one, three, none);
    }

    @Test
    default void listOfReturnsTheFirstInfluencersPostsFirst() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()));
        Influencer none = stored(anInfluencer(one.account()));
        Post oldOfOne = stored(aPost(one).withCreatedAt(NOON.minusSeconds(9)));
        Post oldOfTwo = stored(aPost(two).withCreatedAt(NOON.minusSeconds(5)));
        Post newOfTwo = stored(aPost(two).withCreatedAt(NOON.minusSeconds(1)));
        Post newOfOne = stored(aPost(one).withCreatedAt(NOON));

        assertThat(listAll(10, one, none, two)).containsExactly(newOfOne, oldOfOne, newOfTwo, oldOfTwo);
        assertThat(listAll(10, two, one, none)).containsExactly(newOfTwo, oldOfTwo, newOfOne, oldOfOne);
        assertThat(listAll(10, none)).isEmpty();
    }

    @Test
    default void listOfCountsTheLimitAcrossInfluencers() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()));
        Influencer three = stored(anInfluencer(one.account()));
        List<Post> all = Stream.of(one, two, three)
                .flatMap(influencer -> IntStream.range(0, 3)
                        .mapToObj(i -> stored(aPost(influencer).withCreatedAt(NOON.minusSeconds(i)))))
                .toList();

        for (int limit = 1; limit <= 10; limit++) {
            assertThat(listAll(limit, one, two, three)).isEqualTo(all.subList(0, Math.min(limit, all.size())));
        }
    }

    @Test
    default void listOfReturnsEachOnceWhenPagedWhateverTheLimit() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        stored(aPost(stored(anInfluencer(influencer.account()))));
        IntStream.range(0, 23).forEach(i -> stored(aPost(influencer).withCreatedAt(NOON.plusNanos(i / 5 * 1000L))));
        List<Post> whole = list(influencer, PUBLISHED, null, 100);

        for (int limit : new int[] {1, 2, 5, 22, 23, 24}) {
            assertThat(paged(influencer, limit)).isEqualTo(whole).hasSize(23);
        }
    }

    @Test
    default void listOfContinuesWhereItWasWhenPostsComeAndGo() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        List<Post> whole = IntStream.range(0, 9)
                .mapToObj(i -> stored(aPost(influencer).withCreatedAt(NOON.minusSeconds(i))))
                .collect(toCollection(ArrayList::new));
        Position after = whole.get(3).position();

        stored(aPost(influencer).withCreatedAt(NOON.plusSeconds(1)));
        stores().posts().save(whole.get(3).withStatus(PostStatus.ARCHIVED, NOON));
        stores().posts().save(whole.remove(6).withStatus(PostStatus.DRAFT, NOON));

        assertThat(list(influencer, PUBLISHED, after, 100)).isEqualTo(whole.subList(4, whole.size()));
    }

    @Test
    default void listOfContinuesAfterAPositionThatIsNoPosts() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(influencer).withCreatedAt(NOON));

        assertThat(list(influencer, ANY, new Position(NOON.plusNanos(1000), ""), 10))
                .containsExactly(post);
        assertThat(list(influencer, ANY, new Position(NOON, "zzz"), 10)).containsExactly(post);
        assertThat(list(influencer, ANY, new Position(NOON, ""), 10)).isEmpty();
        assertThat(list(influencer, ANY, post.position(), 10)).isEmpty();
    }

    @Test
    default void listOfFollowsAPostToItsNewPlace() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()));
        Post stays = stored(aPost(one).withCreatedAt(NOON));
        Post moves = stored(aPost(one).withCreatedAt(NOON.minusSeconds(1)));

        Post later = stored(aPost(one)
                .withId(moves.id())
                .withVersion(moves.version())
                .withPublication(moves.publication())
                .withCreatedAt(NOON.plusSeconds(1)));
        assertThat(list(one, ANY, null, 10)).containsExactly(later, stays);

        Post gone = stored(aPost(two)
                .withId(moves.id())
                .withVersion(later.version())
                .withPublication(moves.publication())
                .withCreatedAt(NOON.plusSeconds(1)));
        assertThat(list(one, ANY, null, 10)).containsExactly(stays);
        assertThat(list(two, ANY, null, 10)).containsExactly(gone);
    }

    @Test
    default void listOfThrowsWhenAPositionIsGivenWithMoreThanOneInfluencer() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> stores().posts()
                        .listOf(one.account(), List.of(one.id(), two.id()), ANY, new Position(NOON, "post_"), 10));
    }

    private List<Post> list(Influencer influencer, Set<PostStatus> statuses, @Nullable Position after, int limit) {
        return stores().posts().listOf(influencer.account(), List.of(influencer.id()), statuses, after, limit);
    }

    private List<Post> listAll(int limit, Influencer... influencers) {
        return stores().posts()
                .listOf(
                        influencers[0].account(),
                        Stream.of(influencers).map(Influencer::id).toList(),
                        PUBLISHED,
                        null,
                        limit);
    }

    private List<Post> paged(Influencer influencer, int limit) {
        List<Post> all = new ArrayList<>();
        List<Post> page = list(influencer, PUBLISHED, null, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).doesNotContainAnyElementsOf(page);
            all.addAll(page);
            page = list(influencer, PUBLISHED, page.get(page.size() - 1).position(), limit);
        }
        return all;
    }
}
