package dev.shelfie.domain.matching;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueItemTest {

    private static final String ULID = "01JQ5Z8X7VN3M4K6P9R2T5W8YA";

    @ParameterizedTest
    @ValueSource(strings = {"4711", "prod_" + ULID, "gid://shopify/Product/632910392", "Lampe Fjell, groß 👟", "_"})
    void rankNamesTheIdThatTheItemHas(String id) {
        Catalogue catalogue = new Catalogue();
        catalogue.put(CatalogueItem.of("other", "Stoneware mug"));
        catalogue.put(CatalogueItem.of(id, "Fjell pendant lamp"));

        assertThat(Matcher.over(catalogue).rank(PostText.of("My Fjell pendant lamp"), 1))
                .extracting(RankedItem::id)
                .containsExactly(id);

        catalogue.remove(id);
        assertThat(catalogue.size()).isEqualTo(1);
    }

    @Test
    void rankLeavesOutWhatWasNotShown() {
        Catalogue catalogue = new Catalogue();
        catalogue.put(CatalogueItem.of("4711", "Fjell pendant lamp"));

        assertThat(Matcher.over(catalogue)
                        .rank(PostText.of("My Fjell pendant lamp").withNotShown(java.util.Set.of("4711")), 1))
                .isEmpty();
    }

    @Test
    void ofTakesAllThatTheMatcherReadsOfAProduct() {
        Product product = Product.create(
                ProductId.of(ULID),
                AccountId.of(ULID),
                new ProductCodes("lamp-1", "lamp", new Gtin("4006381333931"), "MPN-42", "SKU-7"),
                new ProductPresentation(
                        "Fjell", "Nordhaven", "A lamp.", "Lamps", "https://shop.example/p/1", List.of()),
                new Offer(null, null, Availability.OUT_OF_STOCK),
                new TreeMap<>(Map.of("color", "brass")),
                Instant.EPOCH);

        assertThat(CatalogueItem.of(product))
                .isEqualTo(CatalogueItem.builder("prod_" + ULID, "Fjell")
                        .brand("Nordhaven")
                        .description("A lamp.")
                        .category("Lamps")
                        .url("https://shop.example/p/1")
                        .externalId("lamp-1")
                        .itemGroupId("lamp")
                        .gtin("4006381333931")
                        .mpn("MPN-42")
                        .sku("SKU-7")
                        .attribute("color", "brass")
                        .buyable(false)
                        .build())
                .isNotEqualTo(CatalogueItem.of("prod_" + ULID, "Fjell"));
    }

    @Test
    void buildRefusesWhatIsOutOfBounds() {
        assertInvalid("id", () -> CatalogueItem.of("", "Lamp"));
        assertInvalid("id", () -> CatalogueItem.of("x".repeat(201), "Lamp"));
        assertInvalid("id", () -> CatalogueItem.of("half of a pair \ud83d", "Lamp"));
        assertInvalid("title", () -> CatalogueItem.of("4711", ""));
        assertInvalid("title", () -> CatalogueItem.of("4711", "x".repeat(501)));
        assertInvalid(
                "url", () -> CatalogueItem.builder("4711", "Lamp").url("/p/1").build());
        assertInvalid("gtin", () -> CatalogueItem.builder("4711", "Lamp").gtin("4006381333930"));
        assertInvalid(
                "attributes",
                () -> CatalogueItem.builder("4711", "Lamp").attribute("", "x").build());
        assertThatNullPointerException().isThrownBy(() -> CatalogueItem.of("4711", (String) null));
    }

    @Test
    void buildKeepsTheStartOfALongDescription() {
        CatalogueItem item = CatalogueItem.builder("4711", "Lamp")
                .description("x".repeat(100_000))
                .build();

        assertThat(item.description()).hasSize(600);
    }

    @Test
    void rankedProductsHaveTheIdsOfTheItems() {
        RankedItem found =
                new RankedItem("prod_" + ULID, 0.5, List.of(), List.of("prod_" + "0".repeat(26)), new MatchBasis(1, 2));

        assertThat(RankedProduct.of(found))
                .isEqualTo(new RankedProduct(
                        ProductId.of(ULID),
                        0.5,
                        List.of(),
                        List.of(ProductId.of("0".repeat(26))),
                        new MatchBasis(1, 2)));
        assertInvalid(
                "id", () -> RankedProduct.of(new RankedItem("4711", 0.5, List.of(), List.of(), new MatchBasis(1, 2))));
    }
}
