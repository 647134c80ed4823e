package dev.shelfie.application.influencer;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.AtOnce;
import dev.shelfie.application.work.CountingStore;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InfluencerUseCasesTest {

    private static final AccountId ACCOUNT = anAccountId();
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final InfluencerFilter ACTIVE = InfluencerFilter.of(Set.of(InfluencerStatus.ACTIVE));

    private final Map<Influencer, List<Post>> expected = new LinkedHashMap<>();

    @Test
    void getInfluencerReturnsOnePartWithoutPostsWhenTheyAreNotExpanded() {
        Influencer lina = withPosts(3);

        List<InfluencerPart> parts = parts(over().getInfluencer(get(lina.id(), "")));

        assertThat(parts).containsExactly(InfluencerPart.bare(lina));
        assertThat(parts.get(0).posts()).isNull();
    }

    @Test
    void getInfluencerReturnsAllPostsWhateverTheirNumber() {
        for (int posts : new int[] {0, 1, 999, 1000, 1001, 2000, 2500}) {
            expected.clear();
            Influencer influencer = withPosts(posts);

            assertWhole(parts(over().getInfluencer(get(influencer.id(), "posts"))));
        }
    }

    @Test
    void getInfluencerIsRefusedWhenThereIsNoSuchInfluencerOrItsStatusIsAnother() {
        Influencer inactive =
                anInfluencer(ACCOUNT).withStatus(InfluencerStatus.INACTIVE).build();
        expected.put(inactive, List.of());

        assertNotFound(() -> over().getInfluencer(get(anInfluencerId(), "posts")));
        assertNotFound(() -> over().getInfluencer(get(inactive.id(), "posts")));
    }

    @Test
    void listInfluencersReturnsAllPostsOfAllInOrder() {
        for (int posts : new int[] {0, 1, 999, 1000, 1001, 2500, 0, 1000, 500, 500, 3}) {
            withPosts(posts);
        }

        assertWhole(list("posts", Window.ALL));
    }

    @Test
    void listInfluencersReturnsEachWhenABatchOfThemIsExactlyFull() {
        for (int influencers : new int[] {0, 1, 19, 20, 21, 40, 41}) {
            expected.clear();
            IntStream.range(0, influencers).forEach(i -> withPosts(i % 3));

            assertWhole(list("posts", Window.ALL));
            assertWhole(list("posts.products", Window.ALL));
        }
    }

    @Test
    void listInfluencersReturnsEachWhenABatchOfPostsIsFullWhereOneInfluencerEnds() {
        withPosts(400);
        withPosts(600);
        withPosts(0);
        withPosts(1000);
        withPosts(0);

        assertWhole(list("posts", Window.ALL));
    }

    @Test
    void listInfluencersLeavesOutPostsThatAreNotPublished() {
        Influencer lina = anInfluencer(ACCOUNT).build();
        Post published = aPost(lina).build();
        CountingStore store = new CountingStore(
                List.of(lina),
                List.of(published, aPost(lina).withStatus(PostStatus.DRAFT).build()),
                List.of());

        assertThat(over(store)
                        .listInfluencers(
                                new ListInfluencers(ACCOUNT, ACTIVE, null, null, Window.ALL, expansion("posts")))
                        .batches()
                        .stream())
                .containsExactly(new InfluencerPart(lina, List.of(ExpandedPost.bare(published)), true, true));
    }

    @Test
    void listInfluencersReturnsBareOnesWhenNothingIsExpanded() {
        IntStream.range(0, 501).forEach(i -> withPosts(0));

        assertThat(list("", Window.ALL))
                .isEqualTo(expected.keySet().stream().map(InfluencerPart::bare).toList());
    }

    @Test
    void listInfluencersReturnsAPageWithItsPostsAndWhereItContinues() {
        List<Influencer> all =
                IntStream.of(2, 1500, 0, 1).mapToObj(this::withPosts).toList();
        ListInfluencers query =
                new ListInfluencers(ACCOUNT, ACTIVE, null, null, new Window(null, 3), expansion("posts"));

        Listing<InfluencerPart> page = over().listInfluencers(query);

        expected.remove(all.get(3));
        assertWhole(parts(page.batches()));
        assertThat(page.next()).isEqualTo(all.get(2).position());
    }

    @Test
    void listInfluencersAsksForPostsOfManyAtOnce() {
        IntStream.range(0, 40).forEach(i -> withPosts(10));
        CountingStore store = store();

        over(store)
                .listInfluencers(new ListInfluencers(ACCOUNT, ACTIVE, null, null, Window.ALL, expansion("posts")))
                .batches()
                .forEachRemaining(batch -> assertThat(batch).hasSizeLessThanOrEqualTo(20));

        assertThat(store.queries())
                .containsExactly("influencers", "posts", "posts", "posts", "influencers", "posts", "influencers");
    }

    @Test
    void listInfluencersExpandsWhatLiesBelowThePosts() {
        Influencer lina = anInfluencer(ACCOUNT).build();
        Product dress = aProduct(ACCOUNT).build();
        Post post = aPost(lina).withProducts(List.of(dress.id())).build();
        CountingStore store = new CountingStore(List.of(lina), List.of(post), List.of(dress));

        List<InfluencerPart> parts = parts(over(store)
                .listInfluencers(
                        new ListInfluencers(ACCOUNT, ACTIVE, null, null, Window.ALL, expansion("posts.products")))
                .batches());

        assertThat(parts.get(0).posts()).containsExactly(new ExpandedPost(post, null, List.of(dress)));
    }

    @Test
    void partsEndWithAnExceptionWhenAskedForMore() {
        Influencer influencer = withPosts(1);
        Batches<InfluencerPart> parts = over().getInfluencer(get(influencer.id(), "posts"));
        parts.next();

        assertThat(parts.hasNext()).isFalse();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(parts::next);
    }

    /** Each influencer in order, in one first to one last part, and in them each of its posts once, in order. */
    private void assertWhole(List<InfluencerPart> parts) {
        List<InfluencerPart> rest = new ArrayList<>(parts);
        expected.forEach((influencer, posts) -> {
            List<Post> found = new ArrayList<>();
            boolean first = true;
            boolean last = false;
            while (!last) {
                assertThat(rest).as("parts of " + influencer.id()).isNotEmpty();
                InfluencerPart part = rest.remove(0);
                assertThat(part.influencer()).isEqualTo(influencer);
                assertThat(part.first()).isEqualTo(first);
                part.posts().forEach(post -> found.add(post.post()));
                first = false;
                last = part.last();
            }
            assertThat(found).isEqualTo(posts);
        });
        assertThat(rest).isEmpty();
    }

    private Influencer withPosts(int count) {
        Influencer influencer = anInfluencer(ACCOUNT)
                .withCreatedAt(NOON.minusSeconds(expected.size()))
                .build();
        expected.put(
                influencer,
                IntStream.range(0, count)
                        .mapToObj(i -> aPost(influencer)
                                .withContent(bareContent())
                                .withCreatedAt(NOON.minusSeconds(i))
                                .build())
                        .toList());
        return influencer;
    }

    private CountingStore store() {
        return new CountingStore(
                List.copyOf(expected.keySet()),
                expected.values().stream().flatMap(List::stream).toList(),
                List.of());
    }

    private InfluencerUseCases over() {
        return over(store());
    }

    private static InfluencerUseCases over(CountingStore store) {
        return InfluencerUseCases.over(store, store, store, new AtOnce(), NumberedIds.IDS, new SettableClock(NOON));
    }

    private List<InfluencerPart> list(String expand, Window window) {
        return parts(over().listInfluencers(new ListInfluencers(ACCOUNT, ACTIVE, null, null, window, expansion(expand)))
                .batches());
    }

    private static List<InfluencerPart> parts(Batches<InfluencerPart> batches) {
        return batches.stream().toList();
    }

    private static GetInfluencer get(InfluencerId id, String expand) {
        return new GetInfluencer(ACCOUNT, new InfluencerReference.ById(id), ACTIVE.statuses(), expansion(expand));
    }

    private static Expansion expansion(String names) {
        return Expansion.parse("expand", RecordType.INFLUENCER, names);
    }
}
