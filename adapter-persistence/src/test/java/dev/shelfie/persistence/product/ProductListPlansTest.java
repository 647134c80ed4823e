package dev.shelfie.persistence.product;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How PostgreSQL comes to lists of products: what they cost depends on the page's length, not on where it is. */
class ProductListPlansTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int PRODUCTS = 40_000;
    private static final int BATCH = 5_000;
    private static final int LIMIT = 50;
    /** A page more or less of the heap or the index makes no difference. */
    private static final int SLACK = 10;

    private static final Set<ProductStatus> ACTIVE = Set.of(ProductStatus.ACTIVE);

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final Account ACCOUNT = AccountFixtures.anAccount();

    @BeforeAll
    static void store() {
        STORES.accounts().add(ACCOUNT);
        for (int first = 0; first < PRODUCTS; first += BATCH) {
            List<Product> batch = IntStream.range(first, first + BATCH)
                    .mapToObj(ProductListPlansTest::product)
                    .toList();
            STORES.work().runBulk(() -> STORES.products().putAll(ACCOUNT.id(), batch));
        }
        STORES.work().runBulk(() -> DATABASE.sql().update("ANALYZE", arguments -> {}));
    }

    /** One in ten thousand is of the brand Rare; every fortieth is archived, and of the brand Gone. */
    private static Product product(int number) {
        String brand = number % 10_000 == 777 ? "Rare" : number % 40 == 0 ? "Gone" : "Nordlicht";
        return aProduct(ACCOUNT.id())
                .withExternalId("SKU-" + number)
                .withPresentation(new ProductPresentation(
                        "Dress " + number, brand, null, "Apparel > Dresses", "https://shop.example/p", List.of()))
                .withStatus(number % 40 == 0 ? ProductStatus.ARCHIVED : ProductStatus.ACTIVE)
                .withCreatedAt(START.plusSeconds(number))
                .build();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    static Stream<ProductFilter> common() {
        return Stream.of(
                ProductFilter.of(ACTIVE),
                ProductFilter.of(EnumSet.allOf(ProductStatus.class)),
                of("nordlicht"),
                new ProductFilter(ACTIVE, null, "Apparel", Availability.IN_STOCK, SearchQuery.of("dress")));
    }

    @ParameterizedTest
    @MethodSource("common")
    void listTouchesNoMorePagesFarDownThanAtTheBeginning(ProductFilter filter) {
        List<String> first = plans(filter, null);
        List<String> deep = plans(filter, new Position(START.plusSeconds(PRODUCTS / 20), ""));

        assertThat(Plans.pages(deep.get(0))).isPositive().isLessThan(Plans.pages(first.get(0)) * 5 / 4 + SLACK);
        for (List<String> plans : List.of(first, deep)) {
            assertThat(plans)
                    .singleElement()
                    .asString()
                    .contains("Index Scan using product_newest_versions on product r")
                    .doesNotContain("Seq Scan");
        }
    }

    @Test
    void listUsesTheTermsIndexWhenFewPass() {
        List<String> plans = plans(of("rare"), null);

        assertThat(plans).hasSize(2);
        assertThat(plans.get(1))
                .containsPattern("Bitmap Index Scan on product_terms \\(actual rows=[0-9]\\.")
                .doesNotContain("Seq Scan on product");
    }

    @Test
    void listScansNoFurtherThanItsBoundWhenNothingPassesThoughEachConditionIsCommon() {
        List<String> plans = plans(of("gone"), null);

        assertThat(plans).hasSize(2);
        assertThat(plans.get(0))
                .containsPattern("Index Scan using product_newest_versions .*actual rows=" + 100 * LIMIT + "\\.");
        assertThat(plans.get(1)).contains("Bitmap Index Scan on product_terms").doesNotContain("Seq Scan on product");
    }

    @Test
    void listInTheOrderOfChangesGoesOnWhereItWas() {
        Position after = new Position(START.plusSeconds(PRODUCTS / 20), "");
        for (SortOrder order : List.of(SortOrder.FIRST_UPDATED_FIRST, SortOrder.LAST_UPDATED_FIRST)) {
            for (Set<ProductStatus> statuses : List.of(ACTIVE, EnumSet.allOf(ProductStatus.class))) {
                ProductFilter filter = ProductFilter.of(statuses);
                assertThat(LOG.plans(() -> STORES.products().list(ACCOUNT.id(), filter, order, after, LIMIT)))
                        .singleElement()
                        .asString()
                        .containsPattern("Index Scan (Backward )?using product_updated on product r")
                        .containsPattern("Index Cond: .*ROW\\(updated_at, id\\) [<>] ROW")
                        .doesNotContain("Seq Scan");
            }
        }
    }

    @Test
    void listOfACodeReadsTheIndexOfTheCodeAlone() {
        Map<ProductFilter.Codes, String> indexes = Map.of(
                new ProductFilter.Codes("SKU-777", null, null), "product_external_id_key",
                new ProductFilter.Codes(null, "4006381333931", null), "product_gtin",
                new ProductFilter.Codes(null, null, "S-1"), "product_sku");
        indexes.forEach((codes, index) -> assertThat(
                        plans(new ProductFilter(ACTIVE, null, null, null, codes, SearchQuery.ANYTHING), null))
                .singleElement()
                .asString()
                .contains(index)
                .doesNotContain("Seq Scan", "product_newest"));
    }

    @Test
    void listActiveExternalIdsGoesOnWhereItWas() {
        assertThat(LOG.plans(() -> STORES.products().listActiveExternalIds(ACCOUNT.id(), "SKU-3", 100)))
                .singleElement()
                .asString()
                .containsPattern("Index Scan using product_external_id_key .*actual rows=100\\.")
                .containsPattern("Index Cond: .*external_id > ");
    }

    @Test
    void putAllFindsKnownProductsByTheirKeys() {
        List<Product> known =
                IntStream.range(0, 100).mapToObj(ProductListPlansTest::product).toList();

        List<String> plans =
                LOG.plans(() -> STORES.work().runBulk(() -> STORES.products().putAll(ACCOUNT.id(), known)));

        assertThat(plans).singleElement().asString().contains("Index Scan using product_external_id_key");
    }

    private static ProductFilter of(String brand) {
        return new ProductFilter(ACTIVE, brand, null, null, SearchQuery.ANYTHING);
    }

    private static List<String> plans(ProductFilter filter, @Nullable Position after) {
        return LOG.plans(() -> STORES.products().list(ACCOUNT.id(), filter, after, LIMIT));
    }
}
