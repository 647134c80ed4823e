package dev.shelfie.application.product;

import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.again;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link ProductRepository} promises about known products that are put again, many at once. */
public interface ProductMergeContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    ProductFilter ALL = ProductFilter.of(EnumSet.allOf(ProductStatus.class));

    @Test
    default void putAllChangesAKnownProductButKeepsItsIdAndItsTimeOfCreation() {
        Product known = stored(aProduct(storedAccount()).withExternalId("1").withStatus(ProductStatus.ARCHIVED));
        Product given = aBareProduct(known.account(), "1")
                .withCreatedAt(NOON)
                .withOffer(at("5"))
                .build();

        assertThat(put(known.account(), List.of(given))).isEqualTo(new UpsertCounts(0, 1, 0));

        Product found = found(known);
        assertThat(found.version()).isGreaterThan(known.version());
        assertThat(found).isEqualTo(known.with(given.input(), given.updatedAt()).withVersion(found.version()));
        assertThat(found.status()).isEqualTo(ProductStatus.ACTIVE);
        assertThat(found.createdAt()).isEqualTo(known.createdAt());
        assertThat(stores().products().find(known.account(), given.id())).isEmpty();
    }

    @Test
    default void putAllLeavesAKnownProductAloneWhenItSaysTheSame() {
        AccountId account = storedAccount();
        List<Product> known = List.of(
                stored(aProduct(account)),
                stored(aProduct(account).withStatus(ProductStatus.ARCHIVED)),
                stored(aBareProduct(account, "bare")));

        assertThat(put(account, known.stream().map(ProductFixtures::again).toList()))
                .isEqualTo(new UpsertCounts(0, 0, 3));

        assertThat(known).allSatisfy(product -> assertThat(found(product)).isEqualTo(product));
    }

    @Test
    default void putAllNoticesEveryMemberThatDiffers() {
        AccountId account = storedAccount();
        ProductCodes codes = new ProductCodes("1", null, null, "a", null);
        List<Product> given = Stream.of(
                        aBareProduct(account, "1").withStatus(ProductStatus.ARCHIVED),
                        aBareProduct(account, "1"),
                        aBareProduct(account, "1").withCodes(codes),
                        aBareProduct(account, "1").withCodes(new ProductCodes("1", null, null, null, "a")),
                        aBareProduct(account, "1").withCodes(new ProductCodes("1", "a", null, null, null)),
                        aBareProduct(account, "1")
                                .withCodes(new ProductCodes("1", null, new Gtin("4006381333931"), null, null)),
                        aBareProduct(account, "1").withPresentation(presented("Dress ", null, null, "1")),
                        aBareProduct(account, "1").withPresentation(presented("Dress", "a", null, "1")),
                        aBareProduct(account, "1").withPresentation(presented("Dress", null, "a", "1")),
                        aBareProduct(account, "1").withPresentation(presented("Dress", null, "", "1")),
                        aBareProduct(account, "1").withPresentation(presented("Dress", null, null, "2")),
                        aBareProduct(account, "1").withPresentation(pictured("a", "b")),
                        aBareProduct(account, "1").withPresentation(pictured("b", "a")),
                        aBareProduct(account, "1").withPresentation(pictured("b")),
                        aBareProduct(account, "1").withOffer(at("29")),
                        aBareProduct(account, "1").withOffer(at("29.0")),
                        aBareProduct(account, "1")
                                .withOffer(new Offer(Money.parse("29.0", "USD"), null, Availability.IN_STOCK)),
                        aBareProduct(account, "1").withOffer(new Offer(null, null, Availability.IN_STOCK)),
                        aBareProduct(account, "1").withOffer(new Offer(null, null, Availability.PREORDER)),
                        aBareProduct(account, "1").withAttributes(Map.of("a", "b")),
                        aBareProduct(account, "1").withAttributes(Map.of("a", "b", "c", "")),
                        aBareProduct(account, "1").withAttributes(Map.of("a", "", "c", "b")))
                .map(ProductFixtures.Builder::build)
                .toList();
        put(account, List.of(aProduct(account).withExternalId("1").build()));

        for (Product product : given) {
            assertThat(put(account, List.of(product))).as(product.toString()).isEqualTo(new UpsertCounts(0, 1, 0));
            assertThat(put(account, List.of(again(product)))).isEqualTo(new UpsertCounts(0, 0, 1));
            assertThat(byExternalId(account, "1").input()).isEqualTo(product.input());
        }
    }

    @Test
    default void putAllMakesProductsFoundByWhatTheySayNow() {
        Product known = stored(aProduct(storedAccount()).withPresentation(presented("Velvet", "Alt", null, "1")));
        ProductFilter velvet = new ProductFilter(ALL.statuses(), null, null, null, SearchQuery.of("velvet"));
        ProductFilter wool = new ProductFilter(ALL.statuses(), "neu", null, null, SearchQuery.of("wool"));

        put(
                known.account(),
                List.of(aProduct(known.account())
                        .withCodes(known.codes())
                        .withPresentation(presented("Wool", "Neu", null, "1"))
                        .build()));

        assertThat(stores().products().list(known.account(), velvet, null, 10)).isEmpty();
        assertThat(stores().products().list(known.account(), wool, null, 10)).containsExactly(found(known));
    }

    @Test
    default void putAllGivesAVersionThatSavesGoOnFrom() {
        AccountId account = storedAccount();
        put(account, List.of(aProduct(account).withExternalId("1").build()));
        Product first = byExternalId(account, "1");

        Product second = stores().products().save(first.withOffer(at("7"), NOON));
        assertThat(put(account, List.of(again(first)))).isEqualTo(new UpsertCounts(0, 1, 0));

        assertStale(() -> stores().products().save(second));
        assertThat(byExternalId(account, "1").offer()).isEqualTo(first.offer());
    }

    private UpsertCounts put(AccountId account, List<Product> products) {
        return stores().work()
                .runBulk(() -> stores().products().putAll(account, products))
                .counts();
    }

    private Product found(Product product) {
        return stores().products().find(product.account(), product.id()).orElseThrow();
    }

    private Product byExternalId(AccountId account, String externalId) {
        return stores().products().findByExternalId(account, externalId).orElseThrow();
    }

    private static ProductPresentation presented(
            String title, @Nullable String brand, @Nullable String description, String url) {
        return new ProductPresentation(title, brand, description, null, "https://shop.example/" + url, List.of());
    }

    private static ProductPresentation pictured(String... images) {
        return new ProductPresentation(
                "Dress",
                null,
                null,
                null,
                "https://shop.example/1",
                Stream.of(images).map(image -> "https://cdn.example/" + image).toList());
    }
}
