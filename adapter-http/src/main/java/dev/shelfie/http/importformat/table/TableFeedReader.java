package dev.shelfie.http.importformat.table;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.CharacterScanner;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.row.RowIterator;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads products from CSV and TSV: a header, and a product in each row below. */
public final class TableFeedReader extends RowIterator<ProductInput> {

    private final DelimitedReader cells;
    private final FeedItem item;
    private final FeedItemParser parser;
    private final TableHeader header;

    /**
     * Reads the header of {@code text}.
     *
     * @param now the time of the import, for sale prices
     * @throws dev.shelfie.application.importing.UnreadableImportException if it can't be read
     */
    public TableFeedReader(DecodedText text, Instant now) {
        cells = new DelimitedReader(text.reader());
        item = new FeedItem(text);
        parser = new FeedItemParser(item, now);
        header = TableHeader.read(cells);
        for (ProductField field : ProductField.values()) {
            FeedColumn column = header.find(field);
            if (column != null) {
                item.setColumnName(field, column.name());
            }
        }
    }

    @Override
    @Nullable
    protected ImportRow<ProductInput> read() {
        while (cells.next()) {
            if (cells.isTooLong()) {
                return refused("The row has more than " + CharacterScanner.MAX + " characters");
            }
            if (cells.isUnclosed()) {
                return refusedFirstLine("A quotation mark is opened on line " + cells.quoteLine()
                        + " and not closed: close it, or double it (\"\") if it is part of the text");
            }
            if (!isBlank(0)) {
                return isRagged() ? ragged() : row();
            }
        }
        return null;
    }

    private ImportRow<ProductInput> row() {
        item.clear();
        for (int i = 0; i < header.columns().size(); i++) {
            FeedColumn column = header.columns().get(i);
            if (column != null) {
                item.put(column, cells.cell(i));
            }
        }
        return parser.parse(cells.line());
    }

    private boolean isRagged() {
        int expected = header.columns().size();
        return cells.cells() < expected || (cells.cells() > expected && !isBlank(expected));
    }

    private ImportRow<ProductInput> ragged() {
        String reason = "The row has " + cells.cells() + " cells, but the header has "
                + header.columns().size();
        return cells.quoteLine() == 0
                ? refused(reason)
                : refusedFirstLine(reason + "; perhaps the quotation mark that is opened on line " + cells.quoteLine()
                        + " isn't closed");
    }

    /** Refuses the first line only: a stray quotation mark may have joined the rows after it. */
    private ImportRow<ProductInput> refusedFirstLine(String reason) {
        ImportRow<ProductInput> refused = refused(reason);
        cells.dropFirstLine();
        return refused;
    }

    private ImportRow<ProductInput> refused(String reason) {
        String id = cells.id();
        return FeedItemParser.refused(cells.line(), id == null ? null : id.strip(), reason);
    }

    private boolean isBlank(int from) {
        for (int i = from; i < cells.cells(); i++) {
            if (!cells.isBlank(i)) {
                return false;
            }
        }
        return true;
    }
}
