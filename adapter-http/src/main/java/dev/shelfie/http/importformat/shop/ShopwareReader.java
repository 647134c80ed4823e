package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.importformat.table.TableRows;
import dev.shelfie.http.importformat.value.UrlParser;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads Shopware 6's product export. Each row becomes a product of ours; variants take over what they lack from their product,
 * which must be above them. Keeps at most {@value #MAX_SIZE} characters of products for that.
 */
public final class ShopwareReader extends RowIterator<ProductInput> {

    /** The most characters of all products that are kept. */
    static final int MAX_SIZE = 16 * 1024 * 1024;

    /** How much memory a product takes besides its texts, in characters. */
    private static final int OVERHEAD = 300;
    /** Variants take over this many characters of a description. */
    private static final int MAX_DESCRIPTION = 1000;

    private final TableRows rows;
    private final ShopCells<ShopwareColumn> cells;
    private final ShopItem item;
    private final String pages;
    private final Map<String, Map<ShopwareColumn, String>> kept = new HashMap<>();
    private int size;

    /**
     * Reads products from {@code rows}.
     *
     * @param text the file that the rows are from
     * @param shop its address and currency
     * @param now the time of the import
     * @throws dev.shelfie.application.importing.UnreadableImportException if {@code shop} lacks the address or the currency
     */
    public ShopwareReader(TableRows rows, DecodedText text, Shop shop, Instant now) {
        this.rows = rows;
        cells = new ShopCells<>(ShopwareColumn.class, rows);
        rows.setIdCell(cells.position(ShopwareColumn.NUMBER));
        item = new ShopItem(text, now, shop);
        item.setColumnName(ProductField.TITLE, cells.name(ShopwareColumn.NAME));
        item.setColumnName(ProductField.AVAILABILITY, cells.name(ShopwareColumn.STOCK));
        pages = shop.require("Shopware") + "/detail/";
    }

    /** Whether a table with these columns is Shopware's product export. */
    public static boolean reads(List<String> names) {
        return ShopCells.haveAll(
                names,
                ShopwareColumn.ID,
                ShopwareColumn.NUMBER,
                ShopwareColumn.STOCK,
                ShopwareColumn.NAME,
                ShopwareColumn.PRICE);
    }

    @Override
    @Nullable
    protected ImportRow<ProductInput> read() {
        if (!rows.next()) {
            return null;
        }
        String problem = rows.problem();
        if (problem != null) {
            return FeedItemParser.refused(rows.line(), rows.id(), problem);
        }
        Map<ShopwareColumn, String> row = cells.read();
        for (ShopwareColumn needed : List.of(ShopwareColumn.NUMBER, ShopwareColumn.ID)) {
            if (!row.containsKey(needed)) {
                return FeedItemParser.refused(
                        rows.line(), row.get(ShopwareColumn.NUMBER), cells.name(needed) + ": is missing or empty");
            }
        }
        String parent = row.get(ShopwareColumn.PARENT);
        if (parent == null) {
            keep(row);
            return product(row, row, false);
        }
        Map<ShopwareColumn, String> general = kept.get(parent);
        return general != null ? product(row, general, true) : orphan(row, parent);
    }

    /** A variant whose product isn't known needs a name and a price of its own. */
    private ImportRow<ProductInput> orphan(Map<ShopwareColumn, String> row, String parent) {
        boolean isComplete = row.containsKey(ShopwareColumn.NAME) && row.containsKey(ShopwareColumn.PRICE);
        return isComplete
                ? product(row, row, false)
                : ShopItem.refused(
                        rows.line(),
                        row.getOrDefault(ShopwareColumn.NUMBER, ""),
                        cells.name(ShopwareColumn.PARENT) + " \"" + FeedItem.quotable(parent)
                                + "\": is no product above this row, or there were too many to keep: put it above, or "
                                + "split the file");
    }

    private void keep(Map<ShopwareColumn, String> row) {
        Map<ShopwareColumn, String> general = new EnumMap<>(ShopwareColumn.class);
        int length = OVERHEAD;
        for (ShopwareColumn column : ShopwareColumn.INHERITED) {
            String value = row.get(column);
            if (value != null) {
                boolean isLong = column == ShopwareColumn.DESCRIPTION && value.length() > MAX_DESCRIPTION;
                String cut = isLong ? value.substring(0, MAX_DESCRIPTION) : value;
                general.put(column, cut);
                length += cut.length();
            }
        }
        if (length <= MAX_SIZE - size) {
            size += length;
            kept.put(row.getOrDefault(ShopwareColumn.ID, ""), general);
        }
    }

    private ImportRow<ProductInput> product(
            Map<ShopwareColumn, String> row, Map<ShopwareColumn, String> general, boolean isVariant) {
        item.begin(cells.name(ShopwareColumn.NUMBER), row.getOrDefault(ShopwareColumn.NUMBER, ""));
        put(ProductField.SKU, ShopwareColumn.NUMBER, row);
        for (Map<ShopwareColumn, String> each : List.of(row, general)) {
            put(ProductField.TITLE, ShopwareColumn.NAME, each);
            put(ProductField.DESCRIPTION, ShopwareColumn.DESCRIPTION, each);
            put(ProductField.BRAND, ShopwareColumn.MANUFACTURER, each);
            put(ProductField.IMAGES, ShopwareColumn.COVER, each);
            String price = ShopItem.rounded(each.get(ShopwareColumn.PRICE));
            item.put(cells.name(ShopwareColumn.PRICE), ProductField.PRICE, price);
        }
        item.putBarcode(cells.name(ShopwareColumn.EAN), row.get(ShopwareColumn.EAN));
        put(ProductField.AVAILABILITY, ShopwareColumn.STOCK, row);
        String id = UrlParser.escapeAll(row.getOrDefault(ShopwareColumn.ID, ""));
        item.put(cells.name(ShopwareColumn.ID), ProductField.URL, pages + id);
        if (isVariant) {
            String group = ShopItem.bounded(general.getOrDefault(ShopwareColumn.NUMBER, ""));
            item.put(cells.name(ShopwareColumn.PARENT), ProductField.ITEM_GROUP_ID, group);
        }
        String active = row.getOrDefault(ShopwareColumn.ACTIVE, general.getOrDefault(ShopwareColumn.ACTIVE, "1"));
        boolean isActive = active.equals("1") || active.equalsIgnoreCase("true");
        item.put(cells.name(ShopwareColumn.ACTIVE), ProductField.STATUS, isActive ? "active" : "archived");
        return item.parse(rows.line());
    }

    private void put(ProductField field, ShopwareColumn column, Map<ShopwareColumn, String> values) {
        item.put(cells.name(column), field, values.get(column));
    }
}
