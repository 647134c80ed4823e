package dev.shelfie.persistence.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How PostgreSQL comes to the posts of galleries of certain products: few are found by an index, however many posts there are. */
class GalleryPlansTest {

    private static final int POSTS = 30_000;
    private static final int PRODUCTS = 4_000;
    private static final int BATCH = 5_000;
    private static final int LIMIT = 20;

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final Account ACCOUNT = AccountFixtures.anAccount();

    private static List<ProductId> products = List.of();
    private static Influencer influencer;
    private static Influencer rarelyPosting;

    @BeforeAll
    static void store() {
        STORES.accounts().add(ACCOUNT);
        influencer = STORES.influencers().save(anInfluencer(ACCOUNT.id()).build());
        rarelyPosting = STORES.influencers().save(anInfluencer(ACCOUNT.id()).build());
        List<Product> catalogue =
                IntStream.range(0, PRODUCTS).mapToObj(GalleryPlansTest::product).toList();
        products = catalogue.stream().map(Product::id).toList();
        STORES.work().runBulk(() -> STORES.products().putAll(ACCOUNT.id(), catalogue));
        for (int first = 0; first < POSTS; first += BATCH) {
            List<Post> batch = IntStream.range(first, first + BATCH)
                    .mapToObj(number -> post(number % 1_000 == 900 ? rarelyPosting : influencer, number))
                    .toList();
            STORES.work().runBulk(() -> STORES.posts().putAll(ACCOUNT.id(), batch));
        }
        STORES.work()
                .runBulk(() -> DATABASE.sql()
                        .find("SELECT gin_clean_pending_list('post_terms')", arguments -> {}, row -> row.number(1)));
        STORES.work().runBulk(() -> DATABASE.sql().update("ANALYZE", arguments -> {}));
    }

    /**
     * The first five are of a rare brand, 1,500 more of one that no post but the oldest shows, the others of a common one. A hundred of
     * these are variants.
     */
    private static Product product(int number) {
        String brand = number < 5 ? "Rare" : number < 1_505 ? "Unpopular" : "Common";
        String group = number < 5 ? "rare-group" : number >= 1_505 && number < 1_605 ? "common-group" : null;
        ProductCodes codes = new ProductCodes("p" + number, group, null, null, null);
        return aProduct(ACCOUNT.id())
                .withCodes(codes)
                .withPresentation(new ProductPresentation(
                        "Thing", brand, null, "Home > " + brand, "https://shop.example/" + number, List.of()))
                .build();
    }

    private static Post post(Influencer influencer, int number) {
        ProductId shown = products.get(number < 5 ? number : number == 5 ? 1_000 : 1_505 + number % 2_000);
        return aPost(influencer)
                .withPublication(new Publication(Platform.X, "" + number, "https://x.com/a/status/" + number))
                .withProducts(List.of(shown))
                .withCreatedAt(Instant.parse("2026-01-01T00:00:00Z").plusSeconds(60L * number))
                .build();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"brand", "category"})
    void listUsesTheTermsIndexOfPostsWhenFewProductsPassTheRules(String rule) {
        GalleryRules rules = rules(
                Set.of(),
                rule.equals("brand") ? Set.of("Rare") : Set.of(),
                rule.equals("category") ? Set.of("Home > Rare") : Set.of());

        List<String> plans = LOG.plans(() -> assertThat(list(rules)).hasSize(5));

        assertThat(plans).hasSize(3);
        assertThat(plans.get(0))
                .containsPattern("Index Scan using post_newest_versions .*actual rows=" + 100 * LIMIT + "\\.");
        assertThat(plans.get(1)).contains(" on product r").doesNotContain(" on post");
        assertThat(plans.get(2))
                .containsPattern("Bitmap Index Scan on post_terms \\(actual rows=5\\.")
                .doesNotContain("product r");
        assertThat(Plans.pages(plans.get(2))).isLessThan(100);
    }

    @Test
    void listOfAnItemGroupReadsOnlyItsPosts() {
        List<String> plans = LOG.plans(() -> assertThat(list(rules(Set.of("rare-group"), Set.of(), Set.of())))
                .hasSize(5));

        assertThat(plans).hasSize(3);
        assertThat(plans.get(0)).contains("product_item_group").doesNotContain(" on post");
        assertThat(plans).noneMatch(plan -> plan.contains("post_newest"));
        assertThat(plans).allMatch(plan -> Plans.pages(plan) < 100);
    }

    /** Comparing each scanned post with a key for every variant takes many times as long as looking for its products. */
    @Test
    void listOfAnItemGroupLooksForTheProductsOfNewPostsWhenItHasManyPosts() {
        List<String> plans = LOG.plans(() -> assertThat(list(rules(Set.of("common-group"), Set.of(), Set.of())))
                .hasSize(LIMIT));

        assertThat(plans).hasSize(3);
        assertThat(plans.get(2)).contains("post_newest", " on product r").doesNotContain("terms &&");
    }

    @Test
    void listOfAProductReadsOnlyItsPosts() {
        List<String> plans = LOG.plans(() -> {
            assertThat(list(GalleryRules.ofProducts(Set.of(products.get(2))))).hasSize(1);
            assertThat(list(GalleryRules.ofProducts(Set.of(products.get(3_900)))))
                    .isEmpty();
        });

        assertThat(plans).hasSize(4);
        assertThat(plans).noneMatch(plan -> plan.contains("post_newest"));
        assertThat(plans).allMatch(plan -> Plans.pages(plan) < 100);
    }

    @Test
    void listOfInfluencersMergesTheirListsAndReadsNoFurther() {
        GalleryRules rules =
                GalleryRules.ALL.withInfluencers(Set.of(influencer.id(), rarelyPosting.id(), anInfluencerId()));

        List<String> plans = LOG.plans(() -> assertThat(list(rules)).hasSize(LIMIT));

        assertThat(plans).hasSize(1);
        assertThat(plans.get(0))
                .containsPattern("Merge Append \\(actual rows=\\d{1,4}\\.")
                .contains("post_of_influencer_versions")
                .doesNotContain("post_newest");
    }

    @Test
    void listReadsNoFurtherThanItsScanWhenManyPostsPass() {
        List<String> plans = LOG.plans(() ->
                assertThat(list(rules(Set.of(), Set.of("Common"), Set.of()))).hasSize(LIMIT));

        assertThat(plans).hasSize(1);
    }

    @Test
    void listFindsPostsWhenTooManyProductsPassTheRules() {
        assertThat(list(rules(Set.of(), Set.of("Unpopular"), Set.of()))).hasSize(1);
    }

    @Test
    void listIsEmptyWhenNoProductPassesTheRules() {
        assertThat(list(rules(Set.of(), Set.of("Unknown"), Set.of()))).isEmpty();
    }

    private static List<Post> list(GalleryRules rules) {
        return STORES.galleryPosts()
                .list(ACCOUNT.id(), new GallerySelection(rules, Set.of(), Instant.EPOCH), null, LIMIT);
    }

    private static GalleryRules rules(Set<String> groups, Set<String> brands, Set<String> categories) {
        return new GalleryRules(
                Set.of(), Set.of(), Set.of(), Set.of(), groups, brands, categories, null, true, false, false);
    }
}
