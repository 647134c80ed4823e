package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.importformat.table.TableRows;
import dev.shelfie.http.importformat.value.UrlParser;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads PrestaShop's product export: a product in each row, whatever its combinations. */
public final class PrestaShopReader extends RowIterator<ProductInput> {

    /** Later versions write prices with the sign of the shop's currency. */
    private static final Pattern CURRENCY_SIGNS = Pattern.compile("[\\p{L}\\p{Sc}]+\\.?");

    private final TableRows rows;
    private final ShopCells<PrestaShopColumn> cells;
    private final ShopItem item;
    private final String pages;
    private final boolean hasStatus;

    /**
     * Reads products from {@code rows}.
     *
     * @param text the file that the rows are from
     * @param shop its address and currency
     * @param now the time of the import
     * @throws dev.shelfie.application.importing.UnreadableImportException if {@code shop} lacks the address or the currency
     */
    public PrestaShopReader(TableRows rows, DecodedText text, Shop shop, Instant now) {
        this.rows = rows;
        cells = new ShopCells<>(PrestaShopColumn.class, rows);
        rows.setIdCell(cells.position(PrestaShopColumn.ID));
        boolean endsWithPosition =
                cells.position(PrestaShopColumn.POSITION) == rows.names().size() - 1;
        // Versions 1.7 to 8.0 name the column, but have the cell in exports of one category alone.
        rows.setOptionalCells(endsWithPosition ? 1 : 0);
        // There, "Status" says whether a product is out of stock.
        hasStatus = !cells.name(PrestaShopColumn.ID)
                .equalsIgnoreCase(PrestaShopColumn.ID.names().get(0));
        item = new ShopItem(text, now, shop);
        item.setColumnName(ProductField.TITLE, cells.name(PrestaShopColumn.NAME));
        item.setColumnName(ProductField.AVAILABILITY, cells.name(PrestaShopColumn.QUANTITY));
        pages = shop.require("PrestaShop") + "/index.php?controller=product&id_product=";
    }

    /** Whether a table with these columns is PrestaShop's product export. */
    public static boolean reads(List<String> names) {
        return ShopCells.haveAll(
                names, PrestaShopColumn.ID, PrestaShopColumn.NAME, PrestaShopColumn.REFERENCE, PrestaShopColumn.PRICE);
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
        Map<PrestaShopColumn, String> row = cells.read();
        String id = row.get(PrestaShopColumn.ID);
        if (id == null) {
            return FeedItemParser.refused(rows.line(), null, cells.name(PrestaShopColumn.ID) + ": is missing or empty");
        }
        item.begin(cells.name(PrestaShopColumn.ID), id);
        put(ProductField.TITLE, PrestaShopColumn.NAME, row.get(PrestaShopColumn.NAME));
        put(ProductField.SKU, PrestaShopColumn.REFERENCE, row.get(PrestaShopColumn.REFERENCE));
        put(ProductField.CATEGORY, PrestaShopColumn.CATEGORY, row.get(PrestaShopColumn.CATEGORY));
        put(ProductField.PRICE, PrestaShopColumn.PRICE, amount(row.get(PrestaShopColumn.PRICE)));
        put(ProductField.URL, PrestaShopColumn.ID, pages + UrlParser.escapeAll(id));
        String image = row.getOrDefault(PrestaShopColumn.IMAGE, "");
        put(ProductField.IMAGES, PrestaShopColumn.IMAGE, Validator.isUrl(image) ? image : null);
        // Shops that don't manage stock have no such column.
        String stock = cells.has(PrestaShopColumn.QUANTITY) ? row.get(PrestaShopColumn.QUANTITY) : "in_stock";
        put(ProductField.AVAILABILITY, PrestaShopColumn.QUANTITY, stock);
        boolean isOff =
                hasStatus && row.getOrDefault(PrestaShopColumn.STATUS, "").equals("0");
        put(ProductField.STATUS, PrestaShopColumn.STATUS, isOff ? "archived" : "active");
        return item.parse(rows.line());
    }

    private void put(ProductField field, PrestaShopColumn column, @Nullable String value) {
        item.put(cells.name(column), field, value);
    }

    private static @Nullable String amount(@Nullable String price) {
        return price == null
                ? null
                : ShopItem.rounded(CURRENCY_SIGNS.matcher(price).replaceAll("").strip());
    }
}
