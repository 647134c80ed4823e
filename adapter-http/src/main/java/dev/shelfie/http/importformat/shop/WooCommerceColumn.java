package dev.shelfie.http.importformat.shop;

import java.util.List;

/**
 * The columns of WooCommerce's product export that imports read, besides those of attributes.
 *
 * @see <a href="https://woocommerce.com/document/product-csv-importer-exporter/">WooCommerce: Product CSV Importer and
 *     Exporter</a>
 */
enum WooCommerceColumn implements ShopColumn {
    ID,
    TYPE,
    SKU,
    GTIN,
    NAME,
    PUBLISHED,
    SHORT_DESCRIPTION,
    DESCRIPTION,
    SALE_STARTS,
    SALE_ENDS,
    IN_STOCK,
    SALE_PRICE,
    REGULAR_PRICE,
    CATEGORIES,
    IMAGES,
    PARENT,
    BRANDS;

    @Override
    public List<String> names() {
        return WooCommerceNames.of(this);
    }
}
