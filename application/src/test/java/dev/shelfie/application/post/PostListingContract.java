package dev.shelfie.application.post;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What every {@link PostRepository} promises about the list of an account's posts; {@link PostFilterContract} has what
 * filters do to it.
 */
public interface PostListingContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Set<PostStatus> ANY = EnumSet.allOf(PostStatus.class);
    PostFilter LINEN = new PostFilter(null, null, null, null, null, null, null, SearchQuery.of("linen"));

    @Test
    default void listReturnsNothingWhenTheAccountHasNone() {
        stored(aPost(storedInfluencer()));

        assertThat(list(storedAccount(), PostVisibility.ALL, null, 10)).isEmpty();
        assertThat(list(anAccountId(), PostVisibility.ALL, null, 10)).isEmpty();
    }

    @Test
    default void listReturnsNewestFirstThenDescendingIdsWhoeverPublishedThem() {
        Influencer one = storedInfluencer();
        Influencer two = stored(anInfluencer(one.account()));
        Post old = stored(aPost(one).withCreatedAt(NOON.minusNanos(1000)));
        Post tied = stored(aPost(two).withCreatedAt(NOON));
        Post newest = stored(aPost(two).withCreatedAt(NOON.plusNanos(1000)));
        Post tiedToo = stored(aPost(one).withCreatedAt(NOON));
        Post tiedAsWell = stored(aPost(two).withCreatedAt(NOON));

        assertThat(list(one.account(), PostVisibility.ALL, null, 10))
                .containsExactly(newest, tiedAsWell, tiedToo, tied, old);
        assertThat(list(one.account(), PostVisibility.ALL, null, 3)).containsExactly(newest, tiedAsWell, tiedToo);
    }

    @Test
    default void listReturnsWholePostsWithProductsInTheirOrder() {
        Influencer influencer = storedInfluencer();
        Post none = stored(aPost(influencer).withContent(PostFixtures.bareContent()));
        ProductId lowest = aProductId();
        Post three = stored(aPost(influencer).withProducts(List.of(aProductId(), lowest, aProductId())));

        assertThat(list(influencer.account(), PostVisibility.ALL, null, 10)).containsExactly(three, none);
    }

    @Test
    default void listReturnsThoseWhoseStatusIsVisible() {
        Influencer influencer = storedInfluencer();
        Post draft = stored(aPost(influencer).withStatus(PostStatus.DRAFT));
        Post published = stored(aPost(influencer));
        Post archived = stored(aPost(influencer).withStatus(PostStatus.ARCHIVED));

        assertThat(list(influencer.account(), PostVisibility.PUBLIC, null, 10)).containsExactly(published);
        assertThat(list(influencer.account(), PostVisibility.of(PostStatus.DRAFT), null, 10))
                .containsExactly(draft);
        assertThat(list(influencer.account(), PostVisibility.OF_ACTIVE, null, 10))
                .containsExactly(archived, published, draft);
        assertThat(list(influencer.account(), PostVisibility.OF_ACTIVE, null, 2))
                .containsExactly(archived, published);
        assertThat(list(
                        influencer.account(),
                        new PostVisibility(Set.of(), PostVisibility.ALL.influencerStatuses()),
                        null,
                        9))
                .isEmpty();
    }

    @Test
    default void listReturnsThoseWhoseInfluencersStatusIsVisible() {
        Influencer active = storedInfluencer();
        Influencer inactive = stored(anInfluencer(active.account()).withStatus(InfluencerStatus.INACTIVE));
        Post shown = stored(aPost(active));
        Post hidden = stored(aPost(inactive));
        PostVisibility ofInactive = new PostVisibility(ANY, Set.of(InfluencerStatus.INACTIVE));

        assertThat(list(active.account(), PostVisibility.PUBLIC, null, 10)).containsExactly(shown);
        assertThat(list(active.account(), ofInactive, null, 10)).containsExactly(hidden);
        assertThat(list(active.account(), PostVisibility.ALL, null, 10)).containsExactly(hidden, shown);
        assertThat(list(active.account(), new PostVisibility(ANY, Set.of()), null, 10))
                .isEmpty();
    }

    @Test
    default void listFollowsAChangeOfTheInfluencersStatus() {
        Influencer influencer = storedInfluencer();
        Post post = stored(aPost(influencer));

        Influencer inactive = stores().influencers().save(influencer.withStatus(InfluencerStatus.INACTIVE, NOON));
        assertThat(list(influencer.account(), PostVisibility.PUBLIC, null, 10)).isEmpty();

        stores().influencers().save(inactive.withStatus(InfluencerStatus.ACTIVE, NOON));
        assertThat(list(influencer.account(), PostVisibility.PUBLIC, null, 10)).containsExactly(post);
    }

    @Test
    default void listFollowsAPostToItsNewPlace() {
        Influencer influencer = storedInfluencer();
        Post stays = stored(aPost(influencer).withCreatedAt(NOON));
        Post moves = stored(aPost(influencer).withCreatedAt(NOON.minusSeconds(1)));

        Post later = stored(aPost(influencer)
                .withId(moves.id())
                .withVersion(moves.version())
                .withPublication(moves.publication())
                .withCreatedAt(NOON.plusSeconds(1)));
        assertThat(list(influencer.account(), PostVisibility.PUBLIC, null, 10)).containsExactly(later, stays);

        Post archived = stores().posts().save(later.withStatus(PostStatus.ARCHIVED, NOON));
        assertThat(list(influencer.account(), PostVisibility.PUBLIC, null, 10)).containsExactly(stays);

        stores().posts().delete(archived);
        assertThat(list(influencer.account(), PostVisibility.ALL, null, 10)).containsExactly(stays);
    }

    @Test
    default void listReturnsEachOnceWhenPagedWhateverTheLimit() {
        Influencer one = storedInfluencer();
        Influencer two = stored(anInfluencer(one.account()));
        Influencer hidden = stored(anInfluencer(one.account()).withStatus(InfluencerStatus.INACTIVE));
        IntStream.range(0, 23).forEach(i -> {
            stored(aPost(i % 2 == 0 ? one : two).withCreatedAt(NOON.plusNanos(i / 5 * 1000L)));
            stored(aPost(hidden).withCreatedAt(NOON.plusNanos(i / 5 * 1000L)));
            stored(aPost(one).withCaption("Wool").withCreatedAt(NOON.plusNanos(i / 5 * 1000L)));
        });
        List<Post> whole = stores().posts().list(one.account(), LINEN, PostVisibility.PUBLIC, null, 100);

        for (int limit : new int[] {1, 2, 5, 22, 23, 24}) {
            assertThat(paged(one.account(), limit)).isEqualTo(whole).hasSize(23);
        }
    }

    @Test
    default void listContinuesWhereItWasWhenPostsComeAndGo() {
        Influencer influencer = storedInfluencer();
        List<Post> whole = IntStream.range(0, 9)
                .mapToObj(i -> stored(aPost(influencer).withCreatedAt(NOON.minusSeconds(i))))
                .collect(toCollection(ArrayList::new));
        Position after = whole.get(3).position();

        stored(aPost(influencer).withCreatedAt(NOON.plusSeconds(1)));
        stores().posts().delete(whole.get(3));
        stores().posts().save(whole.remove(6).withStatus(PostStatus.DRAFT, NOON));

        assertThat(list(influencer.account(), PostVisibility.PUBLIC, after, 100))
                .isEqualTo(whole.subList(4, whole.size()));
    }

    @Test
    default void listContinuesAfterAPositionThatIsNoPosts() {
        Post post = stored(aPost(storedInfluencer()).withCreatedAt(NOON));
        AccountId account = post.account();

        assertThat(list(account, PostVisibility.PUBLIC, new Position(NOON.plusNanos(1000), ""), 10))
                .containsExactly(post);
        assertThat(list(account, PostVisibility.PUBLIC, new Position(NOON, "zzz"), 10))
                .containsExactly(post);
        assertThat(list(account, PostVisibility.PUBLIC, new Position(NOON, ""), 10))
                .isEmpty();
        assertThat(list(account, PostVisibility.PUBLIC, post.position(), 10)).isEmpty();
    }

    @Test
    default void listContinuesWithinEachSortOfFilter() {
        Influencer influencer = storedInfluencer();
        ProductId product = aProductId();
        List<Post> whole = IntStream.range(0, 7)
                .mapToObj(i -> stored(
                        aPost(influencer).withProducts(List.of(product)).withCreatedAt(NOON.minusSeconds(i / 3))))
                .sorted(Comparator.comparing(Post::position, Position.NEWEST_FIRST))
                .toList();

        for (PostFilter filter : List.of(
                PostFilter.of(influencer.id(), null),
                PostFilter.of(influencer.id(), Platform.INSTAGRAM),
                PostFilter.showing(product),
                LINEN,
                new PostFilter(null, null, "linen", null, NOON.minusSeconds(99), null, true, SearchQuery.ANYTHING))) {
            for (int i = 0; i < whole.size(); i++) {
                assertThat(stores().posts()
                                .list(
                                        influencer.account(),
                                        filter,
                                        PostVisibility.PUBLIC,
                                        whole.get(i).position(),
                                        3))
                        .isEqualTo(whole.subList(i + 1, Math.min(i + 4, whole.size())));
            }
        }
    }

    private Influencer storedInfluencer() {
        return stored(anInfluencer(storedAccount()));
    }

    private List<Post> list(AccountId account, PostVisibility visibility, @Nullable Position after, int limit) {
        return stores().posts().list(account, PostFilter.NONE, visibility, after, limit);
    }

    private List<Post> paged(AccountId account, int limit) {
        List<Post> all = new ArrayList<>();
        List<Post> page = stores().posts().list(account, LINEN, PostVisibility.PUBLIC, null, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).doesNotContainAnyElementsOf(page);
            all.addAll(page);
            Position last = page.get(page.size() - 1).position();
            page = stores().posts().list(account, LINEN, PostVisibility.PUBLIC, last, limit);
        }
        return all;
    }
}
