package dev.shelfie.http.importformat.table;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.ColumnMapping;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.row.RowIterator;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reads products from CSV and TSV: a header, and a product in each row below. */
public final class TableFeedReader extends RowIterator<ProductInput> {

    private final TableRows rows;
    private final FeedItem item;
    private final FeedItemParser parser;
    private final TableHeader header;

    /**
     * Reads products from {@code rows}.
     *
     * @param text the file that the rows are from
     * @param now the time of the import, for sale prices
     * @param currency the currency of prices that name none; null for no default
     * @param mapping what columns mean, where the header doesn't tell
     * @throws dev.shelfie.application.importing.UnreadableImportException if a column that every product needs is missing, or one of
     *     {@code mapping}
     */
    public TableFeedReader(
            TableRows rows, DecodedText text, Instant now, @Nullable String currency, ColumnMapping mapping) {
        this.rows = rows;
        item = new FeedItem(text);
        parser = new FeedItemParser(item, now, currency);
        header = TableHeader.of(rows, mapping);
        for (ProductField field : ProductField.values()) {
            TableHeader.Position position = header.find(field);
            if (position != null) {
                item.setColumnName(field, position.column().name());
            }
        }
    }

    @Override
    @Nullable
    protected ImportRow<ProductInput> read() {
        if (!rows.next()) {
            return null;
        }
        String problem = rows.problem();
        return problem == null ? row() : FeedItemParser.refused(rows.line(), rows.id(), problem);
    }

    private ImportRow<ProductInput> row() {
        item.clear();
        for (TableHeader.Position position : header.columns()) {
            item.put(position.column(), position.value(rows));
        }
        return parser.parse(rows.line());
    }
}
