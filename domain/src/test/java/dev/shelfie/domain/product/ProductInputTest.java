package dev.shelfie.domain.product;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProductInputTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final ProductId ID = new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final ProductCodes CODES = new ProductCodes("SKU-1", "G-1", new Gtin("4006381333931"), "m", "s");
    private static final ProductPresentation DRESS = new ProductPresentation(
            "Dress", "Hemd", "Linen", "Apparel > Dresses", "https://shop.example/1", List.of("https://cdn.example/1"));
    private static final Offer OFFER =
            new Offer(Money.parse("29.00", "EUR"), Money.parse("19.00", "EUR"), Availability.PREORDER);

    @Test
    void createMakesWhatIsDescribedThatWasNeverSaved() {
        Product product = input(Map.of("size", "M")).create(ID, ACCOUNT, NOON.plusNanos(1));

        assertThat(product)
                .isEqualTo(new Product(
                        ID,
                        ACCOUNT,
                        CODES,
                        DRESS,
                        OFFER,
                        new TreeMap<>(Map.of("size", "M")),
                        ProductStatus.ARCHIVED,
                        NOON,
                        NOON,
                        0));
        assertThat(product.position()).isEqualTo(new Position(NOON, ID.value()));
    }

    @Test
    void inputSaysWhatWasDescribed() {
        ProductInput input = input(Map.of("size", "M", "color", "sage"));

        assertThat(input.create(ID, ACCOUNT, NOON).input()).isEqualTo(input);
    }

    @Test
    void withItsOwnInputOnlyTheTimeOfChangeIsAnother() {
        Product product = new Product(
                ID,
                ACCOUNT,
                CODES,
                DRESS,
                OFFER,
                new TreeMap<>(Map.of("size", "M")),
                ProductStatus.ARCHIVED,
                NOON,
                NOON.plusSeconds(1),
                7);

        assertThat(product.with(product.input(), NOON.plusSeconds(60)))
                .returns(NOON.plusSeconds(60), Product::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("updatedAt")
                .isEqualTo(product);
    }

    @Test
    void withAnotherInputAllThatRetailersSayIsAnother() {
        Product product = input(Map.of("size", "M")).create(ID, ACCOUNT, NOON).withVersion(3);
        ProductInput other = new ProductInput(
                new ProductCodes("SKU-2", null, null, null, null),
                new ProductPresentation("Skirt", null, null, null, "https://shop.example/2", List.of()),
                new Offer(null, null, Availability.IN_STOCK),
                new TreeMap<>(),
                ProductStatus.ACTIVE);

        Product changed = product.with(other, NOON.plusSeconds(60));

        assertThat(changed.input()).isEqualTo(other);
        assertThat(changed)
                .returns(ID, Product::id)
                .returns(ACCOUNT, Product::account)
                .returns(NOON, Product::createdAt)
                .returns(3L, Product::version);
    }

    @Test
    void withAnotherStatusNothingElseIsAnother() {
        Product product = input(Map.of()).create(ID, ACCOUNT, NOON);

        assertThat(product.withStatus(ProductStatus.ACTIVE, NOON.plusSeconds(60)))
                .returns(ProductStatus.ACTIVE, Product::status)
                .returns(NOON.plusSeconds(60), Product::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("status", "updatedAt")
                .isEqualTo(product);
    }

    @Test
    void attributesAreACopyInTheOrderOfTheirNamesThatNobodyChanges() {
        SortedMap<String, String> given = new TreeMap<>(Comparator.reverseOrder());
        given.putAll(Map.of("color", "sage", "size", "M", "Age", "adult"));
        ProductInput input = input(given);
        SortedMap<String, String> checked = ProductInput.checkedAttributes(given);

        given.clear();

        assertThat(input.attributes()).isEqualTo(checked).isUnmodifiable();
        assertThat(input.attributes().keySet()).containsExactly("Age", "color", "size");
    }

    @Test
    void isRefusedAsTheProductWouldBe() {
        assertInvalid("attributes/a~1b", () -> input(Map.of("a/b", "v".repeat(1001))));
        assertInvalid("attributes", () -> input(Map.of("", "v")));
    }

    @Test
    void throwsWhenSomethingIsNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> new ProductInput(null, DRESS, OFFER, new TreeMap<>(), ProductStatus.ACTIVE))
                .withMessage("codes");
        assertThatNullPointerException()
                .isThrownBy(() -> new ProductInput(CODES, null, OFFER, new TreeMap<>(), ProductStatus.ACTIVE))
                .withMessage("presentation");
        assertThatNullPointerException()
                .isThrownBy(() -> new ProductInput(CODES, DRESS, null, new TreeMap<>(), ProductStatus.ACTIVE))
                .withMessage("offer");
        assertThatNullPointerException()
                .isThrownBy(() -> new ProductInput(CODES, DRESS, OFFER, new TreeMap<>(), null))
                .withMessage("status");
    }

    private static ProductInput input(Map<String, String> attributes) {
        SortedMap<String, String> sorted =
                attributes instanceof SortedMap<String, String> given ? given : new TreeMap<>(attributes);
        return new ProductInput(CODES, DRESS, OFFER, sorted, ProductStatus.ARCHIVED);
    }
}
