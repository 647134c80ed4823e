package dev.shelfie.http.importformat.shop;

import java.util.List;

/**
 * The columns of Shopware 6's product export that imports read, by the names of its own profile "Default product".
 *
 * @see <a href="https://docs.shopware.com/en/shopware-6-en/settings/importexport">Shopware: Import/Export</a>
 */
enum ShopwareColumn implements ShopColumn {
    ID("id"),
    PARENT("parent_id"),
    NUMBER("product_number"),
    ACTIVE("active"),
    STOCK("stock"),
    NAME("name"),
    DESCRIPTION("description"),
    PRICE("price_gross"),
    COVER("cover_media_url"),
    MANUFACTURER("manufacturer_name"),
    EAN("ean");

    /** What variants take over from their product where their own cells are empty; the description last. */
    static final List<ShopwareColumn> INHERITED =
            List.of(NUMBER, ACTIVE, NAME, PRICE, COVER, MANUFACTURER, DESCRIPTION);

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> names;

    ShopwareColumn(String name) {
        this.names = List.of(name);
    }

    @Override
    public List<String> names() {
        return names;
    }
}
