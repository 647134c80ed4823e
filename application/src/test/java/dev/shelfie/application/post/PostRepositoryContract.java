package dev.shelfie.application.post;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about posts that are found by their ids. */
public interface PostRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Expansion NOTHING = Expansion.none(RecordType.POST);
    Expansion INFLUENCER = Expansion.parse("expand", RecordType.POST, "influencer");
    Expansion PRODUCTS = Expansion.parse("expand", RecordType.POST, "products");
    Expansion DEEP = Expansion.parse("expand", RecordType.POST, "influencer.posts.products,products");

    @Test
    default void findReturnsNothingWhenThereIsNoSuchPost() {
        Post post = stored(aPost(storedInfluencer()));

        assertThat(stores().posts().find(post.account(), aPostId(), PostVisibility.ALL, NOTHING))
                .isEmpty();
        assertThat(stores().posts().find(anAccountId(), aPostId(), PostVisibility.ALL, DEEP))
                .isEmpty();
    }

    @Test
    default void findReturnsNothingWhenThePostIsAnotherAccounts() {
        Post post = stored(aPost(storedInfluencer()));

        assertThat(stores().posts().find(storedAccount(), post.id(), PostVisibility.ALL, DEEP))
                .isEmpty();
    }

    @Test
    default void findReturnsThePostAsItWasSavedWhenEveryMemberIsGiven() {
        Post saved = stored(aPost(storedInfluencer())
                .withContent(new PostContent(
                        Oddities.TEXT,
                        "zh-Hant-TW",
                        List.of("b", "a", "b", "ねこ", "null", "'\"\\{},"),
                        List.of("z", "lina.weber", "NULL", " "),
                        List.of("https://b.example/?q='{\"\\,}", "https://a.example/"),
                        List.of(
                                new Media(
                                        MediaType.VIDEO, "https://c.example/2", 1, 100_000, Oddities.TEXT, "http://t"),
                                new Media(MediaType.IMAGE, "https://c.example/1", null, null, "", null))))
                .withProducts(List.of(aProductId(), aProductId()))
                .withStatus(PostStatus.ARCHIVED));

        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsThePostAsItWasSavedWhenOptionalMembersAreAbsent() {
        Post saved = stored(aPost(storedInfluencer()).withContent(bareContent()));

        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsTheCaptionAsItWasSavedWhenItIsOdd() {
        Influencer influencer = storedInfluencer();
        for (String caption : Oddities.TEXTS) {
            Post saved = stored(aPost(influencer).withCaption(caption));

            assertThat(found(saved)).isEqualTo(saved);
        }
    }

    @Test
    default void findTellsAnEmptyCaptionFromNone() {
        Influencer influencer = storedInfluencer();
        Post empty = stored(aPost(influencer).withCaption(""));
        Post none = stored(aPost(influencer).withCaption(null));

        assertThat(found(empty).content().caption()).isEmpty();
        assertThat(found(none).content().caption()).isNull();
    }

    @Test
    default void findReturnsThePostAsItWasSavedWhateverThePlatform() {
        Influencer influencer = storedInfluencer();
        for (Platform platform : Platform.values()) {
            String permalink = "https://www." + platform.hosts().get(0) + "/p/'1'?a=%20&b=ü#\"";
            Post saved = stored(aPost(influencer).withPublication(new Publication(platform, "' \"\\1", permalink)));

            assertThat(found(saved)).isEqualTo(saved);
        }
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Post saved = stored(aPost(storedInfluencer()).withCreatedAt(Instant.parse("2026-03-01T12:00:00.999999999Z")));

        assertThat(found(saved).createdAt()).isEqualTo("2026-03-01T12:00:00.999999Z");
    }

    @Test
    default void findReturnsWhatWasSavedWhenTheListsThatWereGivenChangeLater() {
        List<ProductId> products = new ArrayList<>(List.of(aProductId()));
        List<String> hashtags = new ArrayList<>(List.of("linen"));
        Post saved = stored(aPost(storedInfluencer())
                .withProducts(products)
                .withContent(new PostContent("Linen", null, hashtags, List.of(), List.of(), List.of())));

        products.add(aProductId());
        hashtags.clear();

        assertThat(found(saved)).isEqualTo(saved);
        assertThat(found(saved).products()).hasSize(1);
        assertThat(found(saved).content().hashtags()).containsExactly("linen");
    }

    @Test
    default void findReturnsFiftyProductsInTheirOrder() {
        List<ProductId> products = new ArrayList<>(
                IntStream.range(0, 50).mapToObj(i -> aProductId()).toList());
        Collections.swap(products, 0, 49);
        Collections.swap(products, 7, 23);

        Post saved = stored(aPost(storedInfluencer()).withProducts(products));

        assertThat(found(saved).products()).isEqualTo(products);
    }

    @Test
    default void findReturnsThoseWhoseStatusIsVisible() {
        Influencer influencer = storedInfluencer();
        for (PostStatus status : PostStatus.values()) {
            Post post = stored(aPost(influencer).withStatus(status));
            for (PostStatus asked : PostStatus.values()) {
                assertThat(isVisible(post, PostVisibility.of(asked))).isEqualTo(status == asked);
            }
            assertThat(isVisible(post, PostVisibility.ALL)).isTrue();
        }
    }

    @Test
    default void findReturnsThoseWhoseInfluencersStatusIsVisible() {
        Influencer inactive = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        Post post = stored(aPost(inactive));
        PostVisibility ofInactive = new PostVisibility(Set.of(PostStatus.PUBLISHED), Set.of(InfluencerStatus.INACTIVE));

        assertThat(isVisible(post, PostVisibility.PUBLIC)).isFalse();
        assertThat(isVisible(post, ofInactive)).isTrue();

        stores().influencers().save(inactive.withStatus(InfluencerStatus.ACTIVE, NOON));

        assertThat(isVisible(post, PostVisibility.PUBLIC)).isTrue();
        assertThat(isVisible(post, ofInactive)).isFalse();
    }

    @Test
    default void findExpandsWhatIsAskedForAndNothingElse() {
        Influencer influencer = storedInfluencer();
        Product product = stored(aProduct(influencer.account()));
        Post post = stored(aPost(influencer).withProducts(List.of(product.id())));

        assertThat(expanded(post, NOTHING)).isEqualTo(ExpandedPost.bare(post));
        assertThat(expanded(post, INFLUENCER))
                .isEqualTo(new ExpandedPost(post, ExpandedInfluencer.bare(influencer), null));
        assertThat(expanded(post, PRODUCTS)).isEqualTo(new ExpandedPost(post, null, List.of(product)));
    }

    @Test
    default void findLeavesUnexpandedWhatLiesDeeper() {
        Influencer influencer = storedInfluencer();
        Product product = stored(aProduct(influencer.account()));
        Post post = stored(aPost(influencer).withProducts(List.of(product.id())));

        assertThat(expanded(post, DEEP))
                .isEqualTo(new ExpandedPost(post, ExpandedInfluencer.bare(influencer), List.of(product)));
    }

    @Test
    default void findExpandsAnInfluencerWhateverItsStatus() {
        Influencer inactive = stored(anInfluencer(storedAccount())
                .withStatus(InfluencerStatus.INACTIVE)
                .withSocialAccounts(List.of()));
        Post post = stored(aPost(inactive));

        assertThat(expanded(post, INFLUENCER).influencer()).isEqualTo(ExpandedInfluencer.bare(inactive));
    }

    @Test
    default void findExpandsProductsInThePostsOrderWhateverTheirStatus() {
        Influencer influencer = storedInfluencer();
        Product first = stored(aProduct(influencer.account()));
        Product second = stored(aProduct(influencer.account()).withStatus(ProductStatus.ARCHIVED));
        Product third = stored(aProduct(influencer.account()));
        Post post = stored(aPost(influencer).withProducts(List.of(second.id(), third.id(), first.id())));

        assertThat(expanded(post, PRODUCTS).products()).containsExactly(second, third, first);
    }

    @Test
    default void findExpandsToNoProductsWhenThereAreNone() {
        Post post = stored(aPost(storedInfluencer()));

        assertThat(expanded(post, PRODUCTS).products()).isEmpty();
    }

    @Test
    default void findLeavesProductsOutThatDoNotExistWhenExpanded() {
        Influencer influencer = storedInfluencer();
        Product own = stored(aProduct(influencer.account()));
        Product others = stored(aProduct(storedAccount()));
        List<ProductId> named = List.of(aProductId(), own.id(), others.id());
        Post post = stored(aPost(influencer).withProducts(named));

        assertThat(expanded(post, DEEP).products()).containsExactly(own);
        assertThat(expanded(post, PRODUCTS).post().products()).isEqualTo(named);
    }

    private Influencer storedInfluencer() {
        return stored(anInfluencer(storedAccount()));
    }

    private Post found(Post post) {
        return expanded(post, NOTHING).post();
    }

    private ExpandedPost expanded(Post post, Expansion expansion) {
        return stores().posts()
                .find(post.account(), post.id(), PostVisibility.ALL, expansion)
                .orElseThrow();
    }

    private boolean isVisible(Post post, PostVisibility visibility) {
        return stores().posts()
                .find(post.account(), post.id(), visibility, INFLUENCER)
                .isPresent();
    }
}
