package dev.shelfie.http.importformat.shop;

import java.util.List;

/**
 * The columns of WooCommerce's product export that imports read, besides those of attributes.
 *
 * @see <a href="https://woocommerce.com/document/product-csv-importer-exporter/">WooCommerce: Product CSV Importer and
 *     Exporter</a>
 */
enum WooCommerceColumn implements ShopColumn {
    ID("id"),
    TYPE("type"),
    SKU("sku"),
    GTIN("gtin, upc, ean, or isbn"),
    NAME("name"),
    PUBLISHED("published"),
    SHORT_DESCRIPTION("short description"),
    DESCRIPTION("description"),
    SALE_STARTS("date sale price starts"),
    SALE_ENDS("date sale price ends"),
    IN_STOCK("in stock?"),
    SALE_PRICE("sale price"),
    REGULAR_PRICE("regular price"),
    CATEGORIES("categories"),
    IMAGES("images"),
    PARENT("parent"),
    BRANDS("brands");

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> names;

    WooCommerceColumn(String... names) {
        this.names = List.of(names);
    }

    @Override
    public List<String> names() {
        return names;
    }
}
