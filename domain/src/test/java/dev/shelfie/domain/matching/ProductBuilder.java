package dev.shelfie.domain.matching;

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
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes products for tests of the matcher: {@code product(1, "Dress").brand("Acme").build()}. */
public final class ProductBuilder {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final int number;
    private final String title;
    private final SortedMap<String, String> attributes = new TreeMap<>();
    private @Nullable String brand;
    private @Nullable String description;
    private @Nullable String category;
    private @Nullable String group;
    private @Nullable Gtin gtin;
    private @Nullable String mpn;
    private @Nullable String sku;
    private String url;
    private Availability availability = Availability.IN_STOCK;

    private ProductBuilder(int number, String title) {
        this.number = number;
        this.title = title;
        this.url = "https://shop.example/p/item-" + number;
    }

    public static ProductBuilder product(int number, String title) {
        return new ProductBuilder(number, title);
    }

    static ProductId id(int number) {
        return new ProductId(ProductId.PREFIX + String.format("%026d", number));
    }

    public ProductBuilder brand(String value) {
        brand = value;
        return this;
    }

    public ProductBuilder description(String value) {
        description = value;
        return this;
    }

    public ProductBuilder category(String value) {
        category = value;
        return this;
    }

    public ProductBuilder group(@Nullable String value) {
        group = value;
        return this;
    }

    public ProductBuilder gtin(String value) {
        gtin = new Gtin(value);
        return this;
    }

    public ProductBuilder mpn(String value) {
        mpn = value;
        return this;
    }

    public ProductBuilder sku(String value) {
        sku = value;
        return this;
    }

    public ProductBuilder url(String value) {
        url = value;
        return this;
    }

    public ProductBuilder soldOut(boolean value) {
        availability = value ? Availability.OUT_OF_STOCK : Availability.IN_STOCK;
        return this;
    }

    public ProductBuilder attribute(String name, String value) {
        attributes.put(name, value);
        return this;
    }

    public Product build() {
        return Product.create(
                id(number),
                new AccountId("acct_" + "0".repeat(26)),
                new ProductCodes("ext-" + number, group, gtin, mpn, sku),
                new ProductPresentation(title, brand, description, category, url, List.of()),
                new Offer(null, null, availability),
                attributes,
                NOON);
    }
}
