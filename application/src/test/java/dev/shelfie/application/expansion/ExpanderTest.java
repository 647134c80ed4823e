package dev.shelfie.application.expansion;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.CountingStore;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExpanderTest {

    private static final AccountId ACCOUNT = anAccountId();

    private final List<Influencer> influencers =
            Stream.generate(() -> anInfluencer(ACCOUNT).build()).limit(40).toList();
    private final List<Product> products =
            Stream.generate(() -> aProduct(ACCOUNT).build()).limit(30).toList();
    private final List<Post> posts =
            IntStream.range(0, 400).mapToObj(this::post).toList();
    private final CountingStore store = new CountingStore(influencers, posts, products);
    private final Expander expander = new Expander(store);

    @Test
    void expandAsksNothingWhenNothingIsToBeExpanded() {
        assertThat(expand(posts, ""))
                .isEqualTo(posts.stream().map(ExpandedPost::bare).toList());
        assertThat(expand(List.of(), "influencer.posts,products")).isEmpty();
        assertThat(store.queries()).isEmpty();
    }

    @Test
    void expandAsksOnceForEachRelationHoweverManyTheRecordsAre() {
        for (int size : new int[] {1, 40, 400}) {
            assertThat(queriesFor(size, "products")).containsExactly("related products");
            assertThat(queriesFor(size, "influencer")).containsExactly("related influencers");
            assertThat(queriesFor(size, "influencer,products")).hasSize(2);
            assertThat(queriesFor(size, "influencer.posts")).containsExactly("related influencers", "newest posts");
            assertThat(queriesFor(size, "influencer.posts.influencer.posts,products,influencer.posts.products"))
                    .hasSize(6);
        }
    }

    @Test
    void expandAsksForNoProductsWhenThePostsNameNone() {
        Post bare = aPost(influencers.get(0)).build();

        assertThat(expand(List.of(bare), "products")).containsExactly(new ExpandedPost(bare, null, List.of()));
        assertThat(store.queries()).isEmpty();
    }

    @Test
    void expandKeepsTheOrderOfPostsAndOfTheirProducts() {
        List<ExpandedPost> expanded = expand(posts, "influencer,products");

        assertThat(expanded).extracting(ExpandedPost::post).isEqualTo(posts);
        assertThat(expanded).allSatisfy(each -> {
            assertThat(each.influencer().influencer().id())
                    .isEqualTo(each.post().influencer());
            assertThat(each.influencer().posts()).isNull();
            assertThat(each.products())
                    .extracting(Product::id)
                    .isEqualTo(each.post().products());
        });
    }

    @Test
    void expandLeavesOutProductsThatDoNotExist() {
        Product dress = products.get(0);
        Post post = aPost(influencers.get(0))
                .withProducts(List.of(aProductId(), dress.id(), aProductId()))
                .build();

        assertThat(expand(List.of(post), "products")).containsExactly(new ExpandedPost(post, null, List.of(dress)));
    }

    @Test
    void expandReturnsTheNewestPostsOfAnInfluencerUpToTheBound() {
        Influencer busy = anInfluencer(ACCOUNT).build();
        List<Post> many = Stream.generate(() -> aPost(busy).build())
                .limit(Expander.NESTED_POSTS + 1)
                .toList();
        Expander ofBusy = new Expander(new CountingStore(List.of(busy), many, List.of()));

        ExpandedInfluencer expanded = ofBusy.expand(ACCOUNT, many.subList(0, 1), expansion("influencer.posts"))
                .get(0)
                .influencer();

        assertThat(expanded.posts()).hasSize(Expander.NESTED_POSTS);
        assertThat(expanded.posts().get(0).post()).isEqualTo(many.get(many.size() - 1));
    }

    @Test
    void expandGoesAsDeepAsItIsAsked() {
        ExpandedPost deep =
                expand(posts.subList(0, 1), "influencer.posts.influencer.posts").get(0);

        ExpandedPost inner =
                deep.influencer().posts().get(0).influencer().posts().get(0);
        assertThat(inner.post().influencer()).isEqualTo(deep.post().influencer());
        assertThat(inner.influencer()).isNull();
        assertThat(inner.products()).isNull();
    }

    @Test
    void expandGivesAnEmptyListWhenAnInfluencerHasNoPublishedPosts() {
        Influencer quiet = anInfluencer(ACCOUNT).build();
        Post draft = aPost(quiet).build();
        Expander ofQuiet = new Expander(new CountingStore(List.of(quiet), List.of(), List.of()));

        assertThat(ofQuiet.expand(ACCOUNT, List.of(draft), expansion("influencer.posts"))
                        .get(0)
                        .influencer())
                .isEqualTo(new ExpandedInfluencer(quiet, List.of()));
    }

    private List<String> queriesFor(int size, String names) {
        assertThat(expand(posts.subList(0, size), names)).hasSize(size);
        return store.queries();
    }

    private List<ExpandedPost> expand(List<Post> some, String names) {
        return expander.expand(ACCOUNT, some, expansion(names));
    }

    private Post post(int i) {
        return aPost(influencers.get(i % influencers.size()))
                .withProducts(List.of(
                        products.get(i % 30).id(),
                        products.get((i + 7) % 30).id(),
                        products.get((i + 3) % 30).id()))
                .build();
    }

    private static Expansion expansion(String names) {
        return Expansion.parse("expand", RecordType.POST, names);
    }
}
