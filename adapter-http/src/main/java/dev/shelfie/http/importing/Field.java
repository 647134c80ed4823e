package dev.shelfie.http.importing;

import java.util.List;

/** What a column of a product feed says of a product. */
enum Field {
    EXTERNAL_ID("external_id", "id"),
    ITEM_GROUP_ID("item_group_id"),
    GTIN("gtin", "ean", "upc"),
    MPN("mpn"),
    SKU("sku"),
    TITLE("title"),
    BRAND("brand"),
    DESCRIPTION("description", "summary", "content"),
    CATEGORY("category", "product_type", "google_product_category"),
    URL("url", "link"),
    IMAGES("images", "image_link"),
    MORE_IMAGES("additional_image_link"),
    PRICE("price"),
    CURRENCY("currency"),
    SALE_PRICE("sale_price"),
    SALE_DATES("sale_price_effective_date"),
    AVAILABILITY("availability"),
    STATUS("status"),
    /** What else is known of it, under a name of its own. */
    ATTRIBUTE("age_group", "color", "condition", "gender", "material", "pattern", "size", "size_system", "size_type");

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> columns;

    Field(String... columns) {
        this.columns = List.of(columns);
    }

    /** The columns that say it, by their plain names; where a row has several, the first counts. */
    List<String> columns() {
        return columns;
    }
}
