package dev.shelfie.domain.product;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static java.util.Collections.nCopies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProductTest {

    private static final String URL = "https://shop.example/1";
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final ProductCodes CODES = new ProductCodes("SKU-1", null, null, null, null);
    private static final ProductPresentation PLAIN = new ProductPresentation("Dress", null, null, null, URL, List.of());
    private static final Offer OFFER = new Offer(null, null, Availability.IN_STOCK);

    @Test
    void createMakesAnActiveProductThatWasNeverSaved() {
        Product product = aProduct(new TreeMap<>(), NOON.plusNanos(1));

        assertThat(product.status()).isEqualTo(ProductStatus.ACTIVE);
        assertThat(product.version()).isZero();
        assertThat(product.createdAt()).isEqualTo(NOON).isEqualTo(product.updatedAt());
    }

    @Test
    void changesTouchNothingElse() {
        Product product = aProduct(new TreeMap<>(Map.of("size", "M")), NOON).withVersion(3);
        Offer changed = new Offer(null, null, Availability.OUT_OF_STOCK);

        assertThat(product.withOffer(changed, NOON.plusSeconds(1)))
                .isEqualTo(new Product(
                        product.id(),
                        product.account(),
                        CODES,
                        PLAIN,
                        changed,
                        product.attributes(),
                        product.status(),
                        NOON,
                        NOON.plusSeconds(1),
                        3));
    }

    @Test
    void isChangedWhenItWasCreatedAtTheEarliestWhateverTheClockOfTheNodeSays() {
        Product product = aProduct(new TreeMap<>(), NOON);
        Instant early = NOON.minusSeconds(1);

        assertThat(product.withStatus(ProductStatus.ARCHIVED, early).updatedAt())
                .isEqualTo(NOON);
        assertThat(product.with(product.input(), early).updatedAt()).isEqualTo(NOON);
    }

    @Test
    void attributesAreACopyThatNobodyChanges() {
        SortedMap<String, String> given = new TreeMap<>(Map.of("size", "M"));
        Product product = aProduct(given, NOON);

        given.clear();

        assertThat(product.attributes()).containsExactly(Map.entry("size", "M")).isUnmodifiable();
    }

    @Test
    void attributesAreInTheOrderOfTheirNamesHoweverTheyWereGiven() {
        SortedMap<String, String> given = new TreeMap<>(Comparator.reverseOrder());
        given.putAll(Map.of("color", "sage", "size", "M", "Age", "adult"));

        Product product = aProduct(given, NOON);

        assertThat(product.attributes().keySet()).containsExactly("Age", "color", "size");
    }

    @Test
    void attributesAreRefusedWhenTheyAreTooManyOrTooLong() {
        assertThat(aProduct(attributes(50), NOON).attributes()).hasSize(50);
        assertInvalid("attributes", () -> aProduct(attributes(51), NOON));

        assertThat(aProduct(attribute("n".repeat(100), "v".repeat(1000)), NOON)).isNotNull();
        assertThat(aProduct(attribute("n", ""), NOON)).isNotNull();
        assertInvalid("attributes", () -> aProduct(attribute("", "v"), NOON));
        assertInvalid("attributes", () -> aProduct(attribute("n".repeat(101), "v"), NOON));
        assertInvalid("attributes/n", () -> aProduct(attribute("n", "v".repeat(1001)), NOON));
    }

    @Test
    void attributesTellAllThatTheyBreakInTheOrderOfTheirNamesWithEscapedPaths() {
        SortedMap<String, String> given = attributes(50);
        given.put("", "v");
        given.put("a/b~c", "v".repeat(1001));
        given.put("n7", "\0");
        given.put("z".repeat(101), "v");

        assertAllInvalid(
                List.of("attributes", "attributes", "attributes/a~1b~0c", "attributes/n7"),
                () -> aProduct(given, NOON));
        assertThat(assertAllInvalid(
                        List.of("attributes", "attributes"), () -> aProduct(attribute("", "v", attributes(50)), NOON)))
                .hasMessage("attributes: must have at most 50 entries; attributes: must have 1 to 100 characters");
    }

    @Test
    void attributesThrowWhenAValueIsNull() {
        SortedMap<String, String> given = new TreeMap<>();
        given.put("size", null);

        assertThatNullPointerException().isThrownBy(() -> aProduct(given, NOON));
    }

    @Test
    void codesTellAllThatTheyBreak() {
        assertAllInvalid(
                List.of("external_id", "item_group_id", "mpn", "sku"), () -> codes("", "g".repeat(201), "", "s\ud83d"));
    }

    @Test
    void presentationTellsAllThatItBreaks() {
        assertAllInvalid(
                List.of("title", "brand", "description", "category", "url", "images", "images/1", "images/20"),
                () -> new ProductPresentation("", "", "d".repeat(10_001), "", "shop", images(21, List.of(1, 20))));
    }

    @Test
    void codesAreAcceptedUpToTheirBoundsAndRefusedBeyond() {
        assertThat(codes("e".repeat(200), "g".repeat(200), "m".repeat(100), "s".repeat(100)))
                .isNotNull();
        assertInvalid("external_id", () -> codes("", null, null, null));
        assertInvalid("external_id", () -> codes("e".repeat(201), null, null, null));
        assertInvalid("item_group_id", () -> codes("e", "g".repeat(201), null, null));
        assertInvalid("item_group_id", () -> codes("e", "", null, null));
        assertInvalid("mpn", () -> codes("e", null, "m".repeat(101), null));
        assertInvalid("mpn", () -> codes("e", null, "", null));
        assertInvalid("sku", () -> codes("e", null, null, "s".repeat(101)));
        assertInvalid("sku", () -> codes("e", null, null, ""));
        assertThatNullPointerException().isThrownBy(() -> codes(null, null, null, null));
    }

    @Test
    void presentationIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(new ProductPresentation(
                        "t".repeat(500), "b".repeat(200), "d".repeat(10_000), "c".repeat(500), URL, nCopies(20, URL)))
                .isNotNull();
        assertThat(new ProductPresentation("t", "b", "", "c", URL, List.of())).isNotNull();
        assertInvalid("title", () -> presentation("", null, null, null));
        assertInvalid("title", () -> presentation("t".repeat(501), null, null, null));
        assertInvalid("brand", () -> presentation("t", "", null, null));
        assertInvalid("brand", () -> presentation("t", "b".repeat(201), null, null));
        assertInvalid("description", () -> presentation("t", null, "d".repeat(10_001), null));
        assertInvalid("category", () -> presentation("t", null, null, ""));
        assertInvalid("category", () -> presentation("t", null, null, "c".repeat(501)));
        assertInvalid("url", () -> new ProductPresentation("t", null, null, null, "shop", List.of()));
        assertInvalid("images", () -> new ProductPresentation("t", null, null, null, URL, nCopies(21, URL)));
        assertInvalid("images/0", () -> new ProductPresentation("t", null, null, null, URL, List.of("shop")));
    }

    @Test
    void imagesAreACopyThatNobodyChanges() {
        List<String> given = new ArrayList<>(List.of(URL));
        ProductPresentation presentation = new ProductPresentation("t", null, null, null, URL, given);

        given.clear();

        assertThat(presentation.images()).containsExactly(URL).isUnmodifiable();
    }

    private static Product aProduct(SortedMap<String, String> attributes, Instant now) {
        return Product.create(
                new ProductId("prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                CODES,
                PLAIN,
                OFFER,
                attributes,
                now);
    }

    private static SortedMap<String, String> attributes(int count) {
        SortedMap<String, String> attributes = new TreeMap<>();
        IntStream.range(0, count).forEach(i -> attributes.put("n" + i, "v"));
        return attributes;
    }

    private static List<String> images(int count, List<Integer> broken) {
        return IntStream.range(0, count)
                .mapToObj(i -> broken.contains(i) ? "shop" : URL)
                .toList();
    }

    private static SortedMap<String, String> attribute(String name, String value, SortedMap<String, String> others) {
        SortedMap<String, String> attributes = new TreeMap<>(others);
        attributes.put(name, value);
        return attributes;
    }

    private static SortedMap<String, String> attribute(String name, String value) {
        return new TreeMap<>(Map.of(name, value));
    }

    private static ProductCodes codes(
            @Nullable String externalId, @Nullable String group, @Nullable String mpn, @Nullable String sku) {
        return new ProductCodes(externalId, group, null, mpn, sku);
    }

    private static ProductPresentation presentation(
            String title, @Nullable String brand, @Nullable String description, @Nullable String category) {
        return new ProductPresentation(title, brand, description, category, URL, List.of());
    }
}
