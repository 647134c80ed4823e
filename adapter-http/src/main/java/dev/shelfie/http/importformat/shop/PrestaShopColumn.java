package dev.shelfie.http.importformat.shop;

import java.util.List;

/**
 * The columns of PrestaShop's product export that imports read, in English: of versions 1.7 to 8.0, whose first column is
 * {@code Product ID}, and of later ones, whose first column is {@code ID}.
 *
 * @see <a href="https://docs.prestashop-project.org/">PrestaShop: Products, Export</a>
 */
enum PrestaShopColumn implements ShopColumn {
    ID("product id", "id"),
    IMAGE("image"),
    NAME("name"),
    REFERENCE("reference"),
    CATEGORY("category"),
    PRICE("price (tax incl.)"),
    QUANTITY("quantity"),
    STATUS("status"),
    POSITION("position");

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> names;

    PrestaShopColumn(String... names) {
        this.names = List.of(names);
    }

    @Override
    public List<String> names() {
        return names;
    }
}
