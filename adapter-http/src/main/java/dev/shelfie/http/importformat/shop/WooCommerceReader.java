package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.importformat.table.TableRows;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads WooCommerce's product export. Each simple product and each variation becomes a product of ours; variable products
 * only lend their variations what these lack.
 */
public final class WooCommerceReader extends RowIterator<ProductInput> {

    private final TableRows rows;
    private final ShopCells<WooCommerceColumn> cells;
    private final WooCommerceProduct product;
    private final WooCommerceParents parents;

    /**
     * Reads products from {@code rows}.
     *
     * @param text the file that the rows are from
     * @param shop its address and currency
     * @param now the time of the import, for sale prices
     * @throws dev.shelfie.application.importing.UnreadableImportException if {@code shop} lacks the address or the currency
     */
    public WooCommerceReader(TableRows rows, DecodedText text, Shop shop, Instant now) {
        this(rows, text, shop, now, new WooCommerceParents());
    }

    WooCommerceReader(TableRows rows, DecodedText text, Shop shop, Instant now, WooCommerceParents parents) {
        this.rows = rows;
        this.parents = parents;
        cells = new ShopCells<>(WooCommerceColumn.class, rows);
        rows.setIdCell(cells.position(WooCommerceColumn.ID));
        // The columns of attributes and of plug-ins are added to the header while it writes the rows: earlier ones lack
        // the cells.
        rows.setOptionalCells(rows.names().size() - 1 - cells.lastPosition());
        product = new WooCommerceProduct(
                rows, cells, new ShopItem(text, now, shop), shop.require("WooCommerce") + "/?p=");
    }

    /** Whether a table with these columns is WooCommerce's product export. */
    public static boolean reads(List<String> names) {
        // In some languages, other tables have the first four, too.
        return ShopCells.haveAll(
                        names,
                        WooCommerceColumn.ID,
                        WooCommerceColumn.TYPE,
                        WooCommerceColumn.NAME,
                        WooCommerceColumn.REGULAR_PRICE)
                && (ShopCells.haveAll(names, WooCommerceColumn.PUBLISHED)
                        || ShopCells.haveAll(names, WooCommerceColumn.IN_STOCK));
    }

    @Override
    @Nullable
    protected ImportRow<ProductInput> read() {
        while (rows.next()) {
            String problem = rows.problem();
            ImportRow<ProductInput> row =
                    problem == null ? row(cells.read()) : FeedItemParser.refused(rows.line(), rows.id(), problem);
            if (row != null) {
                return row;
            }
        }
        return null;
    }

    /** The product of a row; null if it is a variable one, which is kept for its variations. */
    private @Nullable ImportRow<ProductInput> row(Map<WooCommerceColumn, String> row) {
        row.replaceAll((column, value) -> WooCommerceProduct.unescaped(value));
        String id = row.get(WooCommerceColumn.ID);
        if (id == null) {
            return FeedItemParser.refused(
                    rows.line(), null, cells.name(WooCommerceColumn.ID) + ": is missing or empty");
        }
        String brand = product.brandAttribute();
        if (brand != null) {
            row.putIfAbsent(WooCommerceColumn.BRANDS, brand);
        }
        String type = row.getOrDefault(WooCommerceColumn.TYPE, "")
                .split(",", 2)[0]
                .strip()
                .toLowerCase(Locale.ROOT);
        if (type.startsWith("variable")) {
            parents.add(id, row);
            return null;
        }
        return type.endsWith("variation") ? variation(id, row) : product.parse(rows.line(), id, row, null);
    }

    private ImportRow<ProductInput> variation(String id, Map<WooCommerceColumn, String> row) {
        String reference = row.get(WooCommerceColumn.PARENT);
        String column = cells.name(WooCommerceColumn.PARENT);
        if (reference == null) {
            return ShopItem.refused(rows.line(), id, column + ": is missing or empty, but the row is a variation");
        }
        Map<WooCommerceColumn, String> parent = parents.find(reference);
        if (parent != null) {
            return product.parse(rows.line(), id, row, parent);
        }
        String quoted = column + " \"" + FeedItem.quotable(reference) + "\": ";
        return ShopItem.refused(
                rows.line(),
                id,
                quoted
                        + (parents.isFull()
                                ? "isn't kept, as all variable products together have more than "
                                        + WooCommerceParents.MAX_SIZE + " characters: split the file"
                                : "is no variable product above this row: put it there"));
    }
}
