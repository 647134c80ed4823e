package dev.shelfie.http.importformat.shop;

import java.util.List;

/**
 * The columns of Shopify's product export that imports read, by the names of the older exports and of the newer ones. Those of
 * metafields are known by their ends, as they begin with a word of the shop's language.
 *
 * @see <a href="https://help.shopify.com/en/manual/products/import-export/using-csv">Shopify: Using CSV files</a>
 */
enum ShopifyColumn implements ShopColumn {
    HANDLE("handle", "url handle"),
    TITLE("title"),
    BODY("body (html)", "description"),
    VENDOR("vendor"),
    TYPE("type", "custom product type"),
    CATEGORY("product category", "standardized product type", "standard product type"),
    PUBLISHED("published", "published on online store"),
    STATUS("status"),
    OPTION1_NAME("option1 name"),
    OPTION1_VALUE("option1 value"),
    OPTION1_LINK("option1 linked to"),
    OPTION2_NAME("option2 name"),
    OPTION2_VALUE("option2 value"),
    OPTION2_LINK("option2 linked to"),
    OPTION3_NAME("option3 name"),
    OPTION3_VALUE("option3 value"),
    OPTION3_LINK("option3 linked to"),
    SKU("variant sku", "sku"),
    PRICE("variant price", "price"),
    COMPARE_AT_PRICE("variant compare at price", "compare-at price"),
    TRACKER("variant inventory tracker", "inventory tracker"),
    QUANTITY("variant inventory qty", "inventory quantity"),
    POLICY("variant inventory policy", "continue selling when out of stock"),
    BARCODE("variant barcode", "barcode"),
    IMAGE("image src", "product image url"),
    IMAGE_POSITION("image position"),
    VARIANT_IMAGE("variant image", "variant image url"),
    MPN("google shopping / mpn", "google shopping / manufacturer part number (mpn)"),
    GENDER("google shopping / gender"),
    AGE_GROUP("google shopping / age group"),
    CONDITION("google shopping / condition"),
    COLORS("(product.metafields.shopify.color-pattern)"),
    MATERIALS("(product.metafields.shopify.material)"),
    FABRICS("(product.metafields.shopify.fabric)"),
    TARGET_GENDER("(product.metafields.shopify.target-gender)"),
    TARGET_AGE_GROUP("(product.metafields.shopify.age-group)");

    /** The columns that only the first row of a product fills, and that hold for all of its variants. */
    static final List<ShopifyColumn> OF_PRODUCT = List.of(
            TITLE,
            BODY,
            VENDOR,
            TYPE,
            CATEGORY,
            PUBLISHED,
            STATUS,
            OPTION1_NAME,
            OPTION1_LINK,
            OPTION2_NAME,
            OPTION2_LINK,
            OPTION3_NAME,
            OPTION3_LINK,
            COLORS,
            MATERIALS,
            FABRICS,
            TARGET_GENDER,
            TARGET_AGE_GROUP);

    /** The columns of the first row that hold for the variants whose own rows don't fill them. */
    static final List<ShopifyColumn> BY_DEFAULT = List.of(GENDER, AGE_GROUP, CONDITION);

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> names;

    ShopifyColumn(String... names) {
        this.names = List.of(names);
    }

    @Override
    public List<String> names() {
        return names;
    }
}
