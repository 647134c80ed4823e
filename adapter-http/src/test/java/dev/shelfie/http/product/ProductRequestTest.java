package dev.shelfie.http.product;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.written;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.json.JsonObjectReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProductRequestTest {

    private static final String ULID = "01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
    private static final String LEAST = "'external_id': '1', 'title': 'Hut', 'url': 'https://shop.example/1'";

    @Test
    void readsBackWhatItWritesOfAProduct() {
        Product product = new ProductInput(
                        new ProductCodes("KL-1", "KL", new Gtin("4006381333931"), "M", "S"),
                        new ProductPresentation(
                                "Kleid",
                                "Halm",
                                "Text\n",
                                "Mode > Kleider",
                                "https://shop.example",
                                List.of("https://a.b")),
                        new Offer(Money.parse("29.00", "EUR"), Money.parse("0.5", "EUR"), Availability.BACKORDER),
                        new TreeMap<>(Map.of("size", "M", "a/b~c", "")),
                        ProductStatus.ARCHIVED)
                .create(ProductId.of(ULID), AccountId.of(ULID), Instant.EPOCH);
        assertThat(ProductRequest.read(JsonObjectReader.of(ProductRequest.of(product))))
                .isEqualTo(product.input());
    }

    @Test
    void fillsInWhatIsLeftOut() {
        ProductInput input = ProductRequest.read(written("{" + LEAST + "}"));
        assertThat(input.status()).isEqualTo(ProductStatus.ACTIVE);
        assertThat(input.offer()).isEqualTo(new Offer(null, null, Availability.IN_STOCK));
        assertThat(input.attributes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'price': 29 | price | must be an object",
                "'price': {} | price/amount | must be given",
                "'price': {'amount': '1'} | price/currency | must be given",
                "'price': {'amount': 1, 'currency': 'EUR'} | price/amount | must be a string",
                "'price': {'amount': '1e3', 'currency': 'EUR'} | price/amount | must be a decimal number",
                "'price': {'amount': '-1', 'currency': 'EUR'} | price/amount | must be a decimal number",
                "'price': {'amount': '1', 'currency': 'EURO'} | price/currency | must be an ISO 4217 code",
                "'sale_price': {'amount': '1', 'currency': 'EUR'} | sale_price | must be in the currency of price",
                "'price': {'amount': '1', 'currency': 'EUR'}, 'sale_price': {'amount': '2', 'currency': 'EUR'} | sale_price | must be in the currency",
                "'price': {'amount': 'x', 'currency': 'EUR'}, 'sale_price': {'amount': '2', 'currency': 'EUR'} | price/amount | must be a decimal number",
            })
    void tellsWhatIsWrongWithPrices(String members, String path, String message) {
        Map<String, String> broken = broken(() -> ProductRequest.read(written("{" + LEAST + ", " + members + "}")));
        assertThat(broken).hasEntrySatisfying(path, told -> assertThat(told).startsWith(message));
        assertThat(broken.size()).isEqualTo(members.equals("'price': {}") ? 2 : 1);
    }

    @Test
    void boundsAttributes() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 51; i++) {
            many.append(i == 0 ? "" : ", ").append("'a").append(i).append("': 'x'");
        }
        assertThat(broken(() -> ProductRequest.read(written("{" + LEAST + ", 'attributes': {" + many + "}}"))))
                .containsExactly(entry("attributes", "must have at most 50 entries"));
        assertThat(broken(() -> ProductRequest.read(
                        written("{" + LEAST + ", 'attributes': {'a': '" + "x".repeat(1001) + "'}}"))))
                .containsExactly(entry("attributes/a", "must have 0 to 1000 characters"));
    }
}
