package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.index.ProductDocument;
import org.jspecify.annotations.Nullable;

/** Makes items for tests of the matcher, with an external id and a URL: {@code product(1, "Dress").brand("Acme").build()}. */
public final class ProductBuilder {

    private final CatalogueItem.Builder item;

    private ProductBuilder(int number, String title) {
        item = CatalogueItem.builder(id(number), title)
                .externalId("ext-" + number)
                .url("https://shop.example/p/item-" + number);
    }

    public static ProductBuilder product(int number, String title) {
        return new ProductBuilder(number, title);
    }

    static String id(int number) {
        return "prod_" + String.format("%026d", number);
    }

    public ProductBuilder brand(String value) {
        item.brand(value);
        return this;
    }

    public ProductBuilder description(String value) {
        item.description(value);
        return this;
    }

    public ProductBuilder category(String value) {
        item.category(value);
        return this;
    }

    public ProductBuilder group(@Nullable String value) {
        item.itemGroupId(value);
        return this;
    }

    public ProductBuilder gtin(String value) {
        item.gtin(value);
        return this;
    }

    public ProductBuilder mpn(String value) {
        item.mpn(value);
        return this;
    }

    public ProductBuilder sku(String value) {
        item.sku(value);
        return this;
    }

    public ProductBuilder url(String value) {
        item.url(value);
        return this;
    }

    public ProductBuilder soldOut(boolean value) {
        item.buyable(!value);
        return this;
    }

    public ProductBuilder attribute(String name, String value) {
        item.attribute(name, value);
        return this;
    }

    public CatalogueItem build() {
        return item.build();
    }

    /** What the index stores of it. */
    public ProductDocument document() {
        return DocumentBuilder.build(build());
    }
}
