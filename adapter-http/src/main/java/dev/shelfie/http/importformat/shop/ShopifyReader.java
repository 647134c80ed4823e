package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.importformat.table.TableRows;
import java.time.Instant;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads Shopify's product export. The consecutive rows of a handle are one product; each of its variants becomes a product
 * of ours. Keeps the rows of one product, at most {@value ShopifyGroup#MAX_ROWS}; further ones are refused.
 */
public final class ShopifyReader extends RowIterator<ProductInput> {

    private final TableRows rows;
    private final ShopCells<ShopifyColumn> cells;
    private final ShopifyVariant variant;
    private ShopifyGroup group = new ShopifyGroup();
    private Iterator<ShopifyGroup.Entry> entries = Collections.emptyIterator();
    private @Nullable Pending pending;
    private @Nullable String full;
    private @Nullable UnreadableImportException end;

    /**
     * Reads products from {@code rows}.
     *
     * @param text the file that the rows are from
     * @param shop its address and currency
     * @param now the time of the import
     * @throws UnreadableImportException if {@code shop} lacks the address or the currency
     */
    public ShopifyReader(TableRows rows, DecodedText text, Shop shop, Instant now) {
        this.rows = rows;
        cells = new ShopCells<>(ShopifyColumn.class, rows);
        variant =
                new ShopifyVariant(cells, new ShopItem(text, now, shop), shop.require("Shopify") + "/products/", shop);
    }

    /** Whether a table with these columns is Shopify's product export. */
    public static boolean reads(List<String> names) {
        return ShopCells.haveAll(names, ShopifyColumn.HANDLE, ShopifyColumn.TITLE, ShopifyColumn.PRICE)
                && names.stream().noneMatch(name -> name.equalsIgnoreCase("availability"));
    }

    @Override
    @Nullable
    protected ImportRow<ProductInput> read() {
        while (!entries.hasNext()) {
            if (end != null) {
                throw end;
            }
            if (!readGroup()) {
                return null;
            }
        }
        ShopifyGroup.Entry entry = entries.next();
        return entry.refusal() != null ? entry.refusal() : variant.parse(group, entry);
    }

    /** Reads the rows of the next product; false at the end of the file. */
    private boolean readGroup() {
        group = new ShopifyGroup();
        if (pending != null) {
            group.add(pending.line, pending.handle, pending.row);
            pending = null;
        }
        try {
            while (group.hasRoom() && pending == null && rows.next()) {
                readRow();
            }
        } catch (UnreadableImportException unreadable) {
            end = unreadable; // What came before is read first.
        }
        full = group.hasRoom() || group.handle() == null ? full : group.handle();
        group.close();
        entries = group.entries().iterator();
        return entries.hasNext() || end != null;
    }

    private void readRow() {
        long line = rows.line();
        String problem = rows.problem();
        if (problem != null) {
            group.add(FeedItemParser.refused(line, null, problem));
            return;
        }
        Map<ShopifyColumn, String> row = cells.read();
        String handle = row.get(ShopifyColumn.HANDLE);
        if (handle == null) {
            group.add(FeedItemParser.refused(line, null, cells.name(ShopifyColumn.HANDLE) + ": is missing or empty"));
        } else if (handle.equals(full)) {
            group.add(ShopItem.refused(
                    line,
                    ShopifyVariant.externalId(handle, row),
                    cells.name(ShopifyColumn.HANDLE) + " \"" + FeedItem.quotable(handle) + "\": has more than "
                            + ShopifyGroup.MAX_ROWS + " rows or " + ShopifyGroup.MAX_SIZE + " characters"));
        } else if (group.takes(handle)) {
            group.add(line, handle, row);
        } else {
            pending = new Pending(line, handle, row);
        }
    }

    /** The first row of the next product. */
    private record Pending(long line, String handle, Map<ShopifyColumn, String> row) {}
}
