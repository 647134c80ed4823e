package dev.shelfie.application.post;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
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
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostUseCasesTest {

    private static final AccountId ACCOUNT = anAccountId();
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Influencer lina = anInfluencer(ACCOUNT).build();
    private final Influencer inactive =
            anInfluencer(ACCOUNT).withStatus(InfluencerStatus.INACTIVE).build();
    private final Product dress = aProduct(ACCOUNT).build();
    private final List<Post> posts = IntStream.range(0, 1201)
            .mapToObj(i -> aPost(lina)
                    .withContent(bareContent())
                    .withCreatedAt(NOON.minusSeconds(i))
                    .withProducts(List.of(dress.id()))
                    .build())
            .toList();
    private final CountingStore store = new CountingStore(List.of(lina, inactive), posts, List.of(dress));
    private final PostUseCases useCases =
            PostUseCases.over(store, PostMatching.none(), NumberedIds.IDS, new SettableClock(NOON));

    @Test
    void getPostTakesTheStoresAnswerWhenOneLevelIsExpandedAtMost() {
        for (String names : List.of("", "products", "influencer,products")) {
            ExpandedPost found = useCases.getPost(get(posts.get(0).id(), names));

            assertThat(found.post()).isEqualTo(posts.get(0));
            assertThat(store.queries()).containsExactly("post");
        }
    }

    @Test
    void getPostLoadsWhatLiesDeeper() {
        ExpandedPost found = useCases.getPost(get(posts.get(7).id(), "influencer.posts.products,products"));

        assertThat(found.post()).isEqualTo(posts.get(7));
        assertThat(found.products()).containsExactly(dress);
        assertThat(found.influencer().influencer()).isEqualTo(lina);
        assertThat(found.influencer().posts())
                .hasSize(100)
                .startsWith(new ExpandedPost(posts.get(0), null, List.of(dress)));
        assertThat(store.queries())
                .containsExactlyInAnyOrder(
                        "post", "related influencers", "newest posts", "related products", "related products");
    }

    @Test
    void getPostIsRefusedWhenThereIsNoneThatMayBeSeen() {
        assertNotFound(() -> useCases.getPost(get(aPostId(), "")));
        assertNotFound(() -> useCases.getPost(new GetPost(
                ACCOUNT, posts.get(0).id(), PostVisibility.of(PostStatus.DRAFT), Expansion.none(RecordType.POST))));
    }

    @Test
    void listPostsReturnsAllInOrderReadInBatches() {
        Listing<ExpandedPost> listing = list(lina.id(), Window.ALL, "products");

        assertThat(listing.next()).isNull();
        assertThat(listing.batches().stream()).extracting(ExpandedPost::post).isEqualTo(posts);
        assertThat(store.queries())
                .containsExactly(
                        "filtered posts",
                        "related products",
                        "filtered posts",
                        "related products",
                        "filtered posts",
                        "related products",
                        "filtered posts",
                        "related products");
    }

    @Test
    void listPostsReturnsAPageAndWhereItContinues() {
        Listing<ExpandedPost> page = list(lina.id(), new Window(posts.get(99).position(), 100), "");

        assertThat(page.batches().stream()).extracting(ExpandedPost::post).isEqualTo(posts.subList(100, 200));
        assertThat(page.next()).isEqualTo(posts.get(199).position());
    }

    @Test
    void listPostsReturnsNothingWhenThereIsNothing() {
        ListPostsOfInfluencer query = new ListPostsOfInfluencer(
                ACCOUNT,
                new InfluencerReference.ById(inactive.id()),
                null,
                new PostVisibility(Set.of(PostStatus.PUBLISHED), Set.of(InfluencerStatus.INACTIVE)),
                Window.ALL,
                Expansion.none(RecordType.POST));

        assertThat(useCases.listPostsOfInfluencer(query).batches().stream()).isEmpty();
    }

    @Test
    void listPostsIsRefusedAtOnceWhenTheInfluencerMayNotBeSeen() {
        assertNotFound(() -> list(anInfluencerId(), Window.ALL, ""));
        assertNotFound(() -> list(inactive.id(), Window.ALL, ""));
    }

    private Listing<ExpandedPost> list(InfluencerId influencer, Window window, String names) {
        return useCases.listPostsOfInfluencer(new ListPostsOfInfluencer(
                ACCOUNT,
                new InfluencerReference.ById(influencer),
                null,
                PostVisibility.PUBLIC,
                window,
                expansion(names)));
    }

    private static GetPost get(PostId id, String names) {
        return new GetPost(ACCOUNT, id, PostVisibility.PUBLIC, expansion(names));
    }

    private static Expansion expansion(String names) {
        return Expansion.parse("expand", RecordType.POST, names);
    }
}
