package dev.shelfie.http.importformat.row;

import java.util.List;

/** The fields of a product that columns of a feed fill. */
public enum ProductField {
    EXTERNAL_ID("external_id", "id"),
    ITEM_GROUP_ID("item_group_id"),
    GTIN("gtin", "ean", "upc"),
    MPN("mpn"),
    SKU("sku"),
    TITLE("title"),
    BRAND("brand"),
    DESCRIPTION("description", "summary", "content"),
    CATEGORY("category", "product_type", "google_product_category", "fb_product_category"),
    URL("url", "link"),
    IMAGES("images", "image_link"),
    MORE_IMAGES("additional_image_link"),
    PRICE("price"),
    CURRENCY("currency"),
    SALE_PRICE("sale_price"),
    SALE_DATES("sale_price_effective_date"),
    AVAILABILITY("availability"),
    STATUS("status"),
    /** An attribute, under a name of its own. */
    ATTRIBUTE("age_group", "color", "condition", "gender", "material", "pattern", "size", "size_system", "size_type");

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> columns;

    ProductField(String... columns) {
        this.columns = List.of(columns);
    }

    /** The normalized names of the columns that fill this field; where a row has several, the first one here counts. */
    public List<String> columns() {
        return columns;
    }
}
