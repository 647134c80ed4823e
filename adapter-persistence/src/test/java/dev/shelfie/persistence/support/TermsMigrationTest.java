package dev.shelfie.persistence.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Records that were stored before there were terms are found by them afterwards. */
class TermsMigrationTest {

    private static final AccountId ONE = new AccountId("acct_00000000000000000000000001");
    private static final AccountId OTHER = new AccountId("acct_00000000000000000000000002");

    /** More rows than are filled in at a time, of two accounts. */
    private static final List<String> ROWS = List.of("""
            INSERT INTO account SELECT 'acct_' || lpad(a::text, 26, '0'), 'Nord', 'standard', '2026-01-01T00:00Z'
            FROM generate_series(1, 2) AS a
            """, """
            INSERT INTO influencer SELECT account_id, 'inf_' || lpad('1', 26, '0'), 'Lina', NULL, NULL,
                ARRAY['instagram', 'ÄNNA', '4711', 'https://www.instagram.com/%C3%84NNA', NULL, NULL,
                    'instagram', 'lina', NULL, 'https://www.instagram.com/lina', '5', 'true',
                    'x', 'Lina', '4712', 'https://x.com/lina', NULL, NULL],
                'active', created_at, created_at, 1
            FROM account
            """, """
            INSERT INTO social_account SELECT account_id, own.platform, own.username_key, 'inf_' || lpad('1', 26, '0')
            FROM account, (VALUES ('instagram', 'änna'), ('instagram', 'lina'), ('x', 'lina'))
                AS own (platform, username_key)
            """, """
            INSERT INTO product SELECT account_id, 'prod_' || lpad(i::text, 26, '0'), 'SKU-' || i, NULL, NULL, NULL, NULL,
                'Kleid ' || i, 'Nordlicht', NULL, 'Apparel > Dresses', 'https://shop.example/' || i, '{}',
                NULL, NULL, NULL, 'in_stock', '{}', 'active', created_at + i * interval '1 minute', now(), 3
            FROM account, generate_series(1, 1500) AS i
            """, """
            INSERT INTO post SELECT account_id, 'post_' || lpad(i::text, 26, '0'), 'inf_' || lpad('1', 26, '0'),
                'x', i::text, 'https://x.com/lina/status/' || i, CASE WHEN i > 1 THEN 'Été ' || i END, NULL,
                ARRAY['OOTD'], '{}', '{}', '{}', 'published',
                CASE WHEN i % 2 = 0 THEN ARRAY['prod_' || lpad('7', 26, '0')] ELSE '{}' END,
                created_at + i * interval '1 minute', now(), 3
            FROM account, generate_series(1, 1500) AS i
            """);

    private static final DatabaseSettings SETTINGS = Postgres.emptyDatabase();
    private static final Database DATABASE = Database.open(SETTINGS);
    private static final Store STORES = PostgresStores.on(DATABASE);

    @BeforeAll
    static void migrate() {
        Flyway.configure()
                .dataSource(Connector.forMigrations(SETTINGS))
                .locations("classpath:db/migration")
                .target("1")
                .load()
                .migrate();
        ROWS.forEach(sql -> DATABASE.sql().change(sql, arguments -> {}));
        DATABASE.migrate();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void productsAreFoundByTheirTerms() {
        for (AccountId account : List.of(ONE, OTHER)) {
            assertThat(products(account, "nordlicht", "apparel", Set.of("kleid")))
                    .hasSize(1_500);
            assertThat(products(account, "nordlicht", "apparel > dresses", Set.of("kleid", "1234")))
                    .singleElement()
                    .extracting(product -> product.codes().externalId())
                    .isEqualTo("SKU-1234");
            assertThat(products(account, "other", null, Set.of())).isEmpty();
        }
    }

    @Test
    void postsAreFoundByTheirTerms() {
        ProductId product = new ProductId("prod_" + "0".repeat(25) + "7");
        for (AccountId account : List.of(ONE, OTHER)) {
            assertThat(posts(account, null, null, Set.of("ete"))).hasSize(1_499);
            assertThat(posts(account, null, null, Set.of("1234"))).hasSize(1);
            assertThat(posts(account, null, true, Set.of())).hasSize(750);
            assertThat(posts(account, null, false, Set.of())).hasSize(750);
            assertThat(posts(account, product, null, Set.of())).hasSize(750);
        }
    }

    @Test
    void influencersAreFoundByTheirWords() {
        for (AccountId account : List.of(ONE, OTHER)) {
            for (String words : List.of("lina", "anna", "LINA ÄNNA")) {
                assertThat(influencers(account, words)).hasSize(1);
            }
            assertThat(influencers(account, "lin")).isEmpty();
            assertThat(influencers(account, "lina mara")).isEmpty();
        }
    }

    private static List<Influencer> influencers(AccountId account, String words) {
        InfluencerFilter filter = new InfluencerFilter(Set.of(InfluencerStatus.ACTIVE), null, SearchTerms.of(words));
        return STORES.influencers().list(account, filter, null, 10);
    }

    @Test
    void influencersAreFoundByTheirUserIds() {
        for (AccountId account : List.of(ONE, OTHER)) {
            assertThat(behind(account, Platform.INSTAGRAM, "4711")).isPresent();
            assertThat(behind(account, Platform.X, "4712")).isPresent();
            assertThat(behind(account, Platform.X, "4711")).isEmpty();
        }
    }

    @Test
    void recordsStayAsTheyWereOtherwise() {
        Product product = STORES.products().findByExternalId(ONE, "SKU-1").orElseThrow();

        assertThat(product.version()).isEqualTo(3);
        assertThat(put(product)).isEqualTo(new UpsertCounts(0, 1, 0));
        assertThat(put(product)).isEqualTo(new UpsertCounts(0, 0, 1));
    }

    @ParameterizedTest
    @EnumSource
    void everyStatementNamesTheAccount(BackFill backFill) {
        assertThatCode(() -> {
                    AccountRule.check(backFill.select());
                    AccountRule.check(backFill.update());
                })
                .doesNotThrowAnyException();
    }

    private static UpsertCounts put(Product product) {
        return STORES.products().putAll(product.account(), List.of(product.withVersion(0)));
    }

    private static Optional<Influencer> behind(AccountId account, Platform platform, String userId) {
        return STORES.influencers().find(account, new SocialReference(platform, null, userId));
    }

    private static List<Product> products(AccountId account, String brand, String category, Set<String> words) {
        ProductFilter filter =
                new ProductFilter(Set.of(ProductStatus.ACTIVE), brand, category, Availability.IN_STOCK, words);
        return STORES.products().list(account, filter, null, 10_000);
    }

    private static List<Post> posts(AccountId account, ProductId product, Boolean hasProducts, Set<String> words) {
        PostFilter filter = new PostFilter(null, Platform.X, "ootd", product, null, null, hasProducts, words);
        return STORES.posts().list(account, filter, PostVisibility.SHOWN, null, 10_000);
    }
}
