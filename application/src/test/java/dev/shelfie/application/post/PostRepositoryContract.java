package dev.shelfie.application.post;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
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
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about single posts; {@link PostListingContract} has the lists. */
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

        assertThat(isVisible(post, PostVisibility.SHOWN)).isFalse();
        assertThat(isVisible(post, ofInactive)).isTrue();

        stores().influencers().save(inactive.withStatus(InfluencerStatus.ACTIVE, NOON));

        assertThat(isVisible(post, PostVisibility.SHOWN)).isTrue();
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

    @Test
    default void saveReturnsWhatIsStoredWhenNew() {
        Post given = aPost(storedInfluencer()).build();

        Post saved = stores().posts().save(given);

        assertThat(saved.version()).isPositive();
        assertThat(saved).isEqualTo(given.withVersion(saved.version()));
        assertThat(found(given)).isEqualTo(saved);
    }

    @Test
    default void saveReplacesEveryMemberWhenTheVersionIsCurrent() {
        Influencer influencer = storedInfluencer();
        Influencer other = stored(anInfluencer(influencer.account()));
        Post first = stored(aPost(influencer).withProducts(List.of(aProductId(), aProductId())));
        Post changed = aPost(other)
                .withId(first.id())
                .withVersion(first.version())
                .withPublication(Publication.create(Platform.YOUTUBE, "dQw4w9WgXcQ", null, null))
                .withContent(bareContent())
                .withProducts(List.of(aProductId()))
                .withStatus(PostStatus.DRAFT)
                .withCreatedAt(NOON)
                .build();

        Post second = stores().posts().save(changed);

        assertThat(second.version()).isGreaterThan(first.version());
        assertThat(found(first)).isEqualTo(second).isEqualTo(changed.withVersion(second.version()));
    }

    @Test
    default void saveIsRefusedWhenTheVersionIsStale() {
        Post first = stored(aPost(storedInfluencer()));
        Post second = stores().posts().save(first.withStatus(PostStatus.DRAFT, NOON));

        assertConflict(() -> stores().posts().save(first.withProducts(List.of(aProductId()), NOON)));
        assertConflict(() -> stores().posts().save(first.withVersion(second.version() + 1)));

        assertThat(found(first)).isEqualTo(second);
    }

    @Test
    default void saveIsRefusedWhenAPostThatWasNeverStoredHasAVersion() {
        Post never = aPost(storedInfluencer()).withVersion(1).build();

        assertConflict(() -> stores().posts().save(never));

        assertThat(stores().posts().find(never.account(), never.id(), PostVisibility.ALL, NOTHING))
                .isEmpty();
    }

    @Test
    default void saveIsRefusedWhenThereIsAPostWithTheId() {
        Influencer influencer = storedInfluencer();
        Post first = stored(aPost(influencer));

        assertConflict(() -> stored(aPost(influencer).withId(first.id())));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void saveIsRefusedWhenTheAccountHasNoSuchInfluencer() {
        Influencer others = storedInfluencer();
        AccountId account = storedAccount();
        Post strangers = aPost(account, others.id()).build();

        assertNotFound(() -> stores().posts().save(strangers));
        assertNotFound(() -> stored(aPost(account, anInfluencerId())));

        assertThat(stores().posts().find(account, strangers.id(), PostVisibility.ALL, NOTHING))
                .isEmpty();
    }

    @Test
    default void saveIsRefusedWhenAChangeNamesNoSuchInfluencer() {
        Post first = stored(aPost(storedInfluencer()));

        assertNotFound(() -> stored(
                aPost(first.account(), anInfluencerId()).withId(first.id()).withVersion(first.version())));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void saveIsRefusedWhenTheAccountHasAnotherRecordOfTheSamePost() {
        Influencer influencer = storedInfluencer();
        Publication publication = new Publication(Platform.X, "1790", "https://x.com/a/status/1790");
        Publication same = new Publication(Platform.X, "1790", "https://x.com/i/status/1790");
        Post first = stored(aPost(influencer).withPublication(publication));
        Post second = stored(aPost(influencer));

        assertConflict(() -> stored(aPost(influencer).withPublication(same)));
        assertConflict(() -> stored(aPost(influencer)
                .withId(second.id())
                .withVersion(second.version())
                .withPublication(same)));

        assertThat(found(first)).isEqualTo(first);
        assertThat(found(second)).isEqualTo(second);
    }

    @Test
    default void saveKeepsBothWhenThePlatformTheCaseOrTheAccountDiffers() {
        Influencer influencer = storedInfluencer();
        Post one = stored(aPost(influencer).withPublication(on(Platform.X, "a")));
        Post elsewhere = stored(aPost(influencer).withPublication(on(Platform.TIKTOK, "a")));
        Post upper = stored(aPost(influencer).withPublication(on(Platform.X, "A")));
        Influencer others = stored(anInfluencer(storedAccount()));
        Post same = stored(aPost(others).withId(one.id()).withPublication(on(Platform.X, "a")));

        for (Post post : List.of(one, elsewhere, upper, same)) {
            assertThat(found(post)).isEqualTo(post);
        }
    }

    @Test
    default void saveLetsOneWinWhenThreadsSaveTheSameVersion() {
        Post first = stored(aPost(storedInfluencer()));

        Post winner = onlyWinner(rivals(i -> first.withProducts(List.of(aProductId()), NOON)));

        assertThat(found(first)).isEqualTo(winner);
    }

    @Test
    default void saveLetsOneWinWhenThreadsRecordTheSamePost() {
        Influencer influencer = storedInfluencer();

        Post winner = onlyWinner(rivals(i ->
                aPost(influencer).withPublication(on(Platform.PINTEREST, "77")).build()));

        assertThat(found(winner)).isEqualTo(winner);
        assertThat(stores().posts()
                        .listOf(winner.account(), List.of(influencer.id()), Set.of(PostStatus.PUBLISHED), null, 10))
                .containsExactly(winner);
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

    private List<Supplier<Post>> rivals(IntFunction<Post> rival) {
        return IntStream.range(0, 4)
                .<Supplier<Post>>mapToObj(i -> () -> stores().posts().save(rival.apply(i)))
                .toList();
    }

    private static Publication on(Platform platform, String id) {
        return new Publication(platform, id, "https://" + platform.hosts().get(0) + "/" + id);
    }
}
