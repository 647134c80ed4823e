package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.value.PriceParser;
import dev.shelfie.http.importformat.value.UrlParser;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns a variant of Shopify into a product of ours. Not thread-safe. */
final class ShopifyVariant {

    private static final List<ShopifyColumn> OPTION_NAMES =
            List.of(ShopifyColumn.OPTION1_NAME, ShopifyColumn.OPTION2_NAME, ShopifyColumn.OPTION3_NAME);
    private static final List<ShopifyColumn> OPTION_VALUES =
            List.of(ShopifyColumn.OPTION1_VALUE, ShopifyColumn.OPTION2_VALUE, ShopifyColumn.OPTION3_VALUE);
    private static final List<ShopifyColumn> OPTION_LINKS =
            List.of(ShopifyColumn.OPTION1_LINK, ShopifyColumn.OPTION2_LINK, ShopifyColumn.OPTION3_LINK);
    /** The value of the only option of a product without variants. */
    private static final String NO_OPTION = "default title";

    private static final Set<String> MATERIALS = Set.of("material", "fabric");
    /** The end of the handles of values that have the same name as another one. */
    private static final Pattern REPEATED = Pattern.compile("-[0-9]{1,2}$");

    private static final Pattern NUMBER = Pattern.compile("^'(?=[0-9])");
    private static final Pattern QUANTITY = Pattern.compile("'?-?[0-9]{1,9}");
    private static final Set<String> SOLD_WITHOUT_STOCK = Set.of("continue", "true", "yes");
    private static final Set<String> STATUSES = Set.of("active", "unlisted", "draft", "archived");
    private static final Set<String> OFFERED = Set.of("active", "unlisted");

    private final ShopCells<ShopifyColumn> cells;
    private final ShopItem item;
    private final String pages;
    private final Shop shop;

    /**
     * @param cells names the columns in messages
     * @param item collects the values
     * @param pages what the handle is added to for the address of a product
     * @param shop its currency
     */
    ShopifyVariant(ShopCells<ShopifyColumn> cells, ShopItem item, String pages, Shop shop) {
        this.cells = cells;
        this.item = item;
        this.pages = pages;
        this.shop = shop;
        item.setColumnName(ProductField.TITLE, cells.name(ShopifyColumn.TITLE));
    }

    /** The external id of a variant: the handle and the values of its options, with colons between them. */
    static String externalId(String handle, Map<ShopifyColumn, String> row) {
        StringBuilder id = new StringBuilder(handle);
        if (hasOptions(row)) {
            OPTION_VALUES.stream()
                    .map(row::get)
                    .filter(value -> value != null)
                    .forEach(value -> id.append(':').append(value));
        }
        return id.toString();
    }

    /** The product of ours that an entry of {@code group} describes, or why it is refused. */
    ImportRow<ProductInput> parse(ShopifyGroup group, ShopifyGroup.Entry entry) {
        String handle = String.valueOf(group.handle());
        Map<ShopifyColumn, String> product = group.product();
        Map<ShopifyColumn, String> row = entry.row();
        item.begin(cells.name(ShopifyColumn.HANDLE), externalId(handle, row));
        put(ProductField.TITLE, ShopifyColumn.TITLE, product);
        put(ProductField.DESCRIPTION, ShopifyColumn.BODY, product);
        put(ProductField.BRAND, ShopifyColumn.VENDOR, product);
        put(ProductField.CATEGORY, ShopifyColumn.TYPE, product);
        put(ProductField.CATEGORY, ShopifyColumn.CATEGORY, product);
        item.put(cells.name(ShopifyColumn.SKU), ProductField.SKU, withoutApostrophe(row.get(ShopifyColumn.SKU)));
        put(ProductField.MPN, ShopifyColumn.MPN, row);
        item.putBarcode(cells.name(ShopifyColumn.BARCODE), row.get(ShopifyColumn.BARCODE));
        item.put(cells.name(ShopifyColumn.HANDLE), ProductField.URL, pages + UrlParser.escapeAll(handle));
        if (hasOptions(row)) {
            item.put(cells.name(ShopifyColumn.HANDLE), ProductField.ITEM_GROUP_ID, ShopItem.bounded(handle));
            putOptions(product, row);
        }
        item.putAttribute("gender", row.getOrDefault(ShopifyColumn.GENDER, product.get(ShopifyColumn.GENDER)));
        item.putAttribute("age_group", row.getOrDefault(ShopifyColumn.AGE_GROUP, product.get(ShopifyColumn.AGE_GROUP)));
        item.putAttribute("condition", row.getOrDefault(ShopifyColumn.CONDITION, product.get(ShopifyColumn.CONDITION)));
        putMetafields(product);
        group.pictures(row.get(ShopifyColumn.VARIANT_IMAGE))
                .limit(ShopItem.MAX_PICTURES)
                .forEach(url -> item.put(cells.name(ShopifyColumn.IMAGE), ProductField.MORE_IMAGES, url));
        putPrices(row);
        item.put(cells.name(ShopifyColumn.QUANTITY), ProductField.AVAILABILITY, availability(row));
        item.put(cells.name(ShopifyColumn.STATUS), ProductField.STATUS, status(product));
        return item.parse(entry.line());
    }

    private void put(ProductField field, ShopifyColumn column, Map<ShopifyColumn, String> values) {
        item.put(cells.name(column), field, values.get(column));
    }

    private void putOptions(Map<ShopifyColumn, String> product, Map<ShopifyColumn, String> row) {
        for (int i = 0; i < OPTION_NAMES.size(); i++) {
            String name = product.get(OPTION_NAMES.get(i));
            String meaning = linked(product.getOrDefault(OPTION_LINKS.get(i), ""));
            item.putAttribute(name, meaning == null ? name : meaning, row.get(OPTION_VALUES.get(i)));
        }
    }

    /** What an option is, whatever the shop calls it: the metafield that it is linked to tells; null if it doesn't. */
    private static @Nullable String linked(String metafield) {
        String key = metafield.substring(metafield.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (key.equals("color-pattern")) {
            return "color";
        }
        if (key.equals("size") || key.endsWith("-size")) {
            return "size";
        }
        return MATERIALS.contains(key) ? "material" : null;
    }

    /** Adds what the options didn't say. */
    private void putMetafields(Map<ShopifyColumn, String> product) {
        item.putAttribute("color", only(product.get(ShopifyColumn.COLORS)));
        item.putAttribute("material", only(product.get(ShopifyColumn.MATERIALS)));
        item.putAttribute("material", only(product.get(ShopifyColumn.FABRICS)));
        item.putAttribute("gender", only(product.get(ShopifyColumn.TARGET_GENDER)));
        item.putAttribute("age_group", only(product.get(ShopifyColumn.TARGET_AGE_GROUP)));
    }

    /** The value of a metafield that has one, as text: several may be those of all variants together. */
    private static @Nullable String only(@Nullable String values) {
        return values == null || values.indexOf(';') >= 0
                ? null
                : REPEATED.matcher(values).replaceFirst("").replace('-', ' ');
    }

    /** Shopify writes one before numbers, so that spreadsheets keep them as they are. */
    private static @Nullable String withoutApostrophe(@Nullable String code) {
        return code == null ? null : NUMBER.matcher(code).replaceFirst("");
    }

    /** A price to compare with, if it is above the price, is the regular one. */
    private void putPrices(Map<ShopifyColumn, String> row) {
        String price = row.get(ShopifyColumn.PRICE);
        String before = row.get(ShopifyColumn.COMPARE_AT_PRICE);
        if (price != null && before != null && isBelow(price, before)) {
            put(ProductField.PRICE, ShopifyColumn.COMPARE_AT_PRICE, row);
            put(ProductField.SALE_PRICE, ShopifyColumn.PRICE, row);
        } else {
            put(ProductField.PRICE, ShopifyColumn.PRICE, row);
        }
    }

    /** Whether {@code price} is below {@code before}; true if that can't be told, as then the item refuses them. */
    private boolean isBelow(String price, String before) {
        try {
            return PriceParser.parse(price, shop.currency())
                            .amount()
                            .compareTo(
                                    PriceParser.parse(before, shop.currency()).amount())
                    < 0;
        } catch (DomainException malformed) {
            return true;
        }
    }

    /** Stock counts where Shopify keeps track of it. */
    private String availability(Map<ShopifyColumn, String> row) {
        String quantity = row.get(ShopifyColumn.QUANTITY);
        boolean isTracked = !cells.has(ShopifyColumn.TRACKER) || row.containsKey(ShopifyColumn.TRACKER);
        if (quantity == null || !isTracked) {
            return "in_stock";
        }
        if (!QUANTITY.matcher(quantity).matches()) {
            item.refuse(cells.name(ShopifyColumn.QUANTITY), quantity, "must be a whole number");
            return "in_stock";
        }
        if (Integer.parseInt(quantity.replace("'", "")) > 0) {
            return "in_stock";
        }
        String policy = row.getOrDefault(ShopifyColumn.POLICY, "").toLowerCase(Locale.ROOT);
        return SOLD_WITHOUT_STOCK.contains(policy) ? "backorder" : "out_of_stock";
    }

    /** Drafts, and what isn't in the online store, have no page there: they are archived. */
    private String status(Map<ShopifyColumn, String> product) {
        @Nullable String status = product.get(ShopifyColumn.STATUS);
        String known = status == null ? "active" : status.toLowerCase(Locale.ROOT);
        if (status != null && !STATUSES.contains(known)) {
            item.refuse(cells.name(ShopifyColumn.STATUS), status, "must be active, unlisted, draft or archived");
        }
        boolean isPublished = !"false".equalsIgnoreCase(product.get(ShopifyColumn.PUBLISHED));
        return isPublished && OFFERED.contains(known) ? "active" : "archived";
    }

    private static boolean hasOptions(Map<ShopifyColumn, String> row) {
        String first = row.get(ShopifyColumn.OPTION1_VALUE);
        return first != null && !first.toLowerCase(Locale.ROOT).equals(NO_OPTION);
    }
}
