package dev.shelfie.http.importing;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Products in rows of cells below a header. */
final class TableProducts extends Rows<ProductInput> {

    private final CellReader cells;
    private final RowValues values;
    private final ProductRow row;
    private final Header header;

    /** @throws dev.shelfie.application.importing.UnreadableImportException if the header can't be read */
    TableProducts(Text text, Instant now) {
        cells = new CellReader(text.reader());
        values = new RowValues(text);
        row = new ProductRow(values, now);
        header = Header.take(cells);
        for (Field field : Field.values()) {
            Column column = header.best(field);
            if (column != null) {
                values.name(field, column.name());
            }
        }
    }

    @Override
    @Nullable
    ImportRow<ProductInput> read() {
        while (cells.next()) {
            if (cells.isTooLong()) {
                return refused("The row has more than " + Characters.MAX + " characters");
            }
            if (cells.isUnclosed()) {
                return refusedAlone("A quotation mark is opened on line " + cells.quoteLine()
                        + " and not closed: close it, or double it (\"\") if it is part of the text");
            }
            if (!isBlank(0)) {
                return isRagged() ? ragged() : row();
            }
        }
        return null;
    }

    private ImportRow<ProductInput> row() {
        values.clear();
        for (int i = 0; i < header.columns().size(); i++) {
            Column column = header.columns().get(i);
            if (column != null) {
                values.put(column, cells.cell(i));
            }
        }
        return row.read(cells.line());
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
                : refusedAlone(reason + "; perhaps the quotation mark that is opened on line " + cells.quoteLine()
                        + " isn't closed");
    }

    /** Refuses the row's first line; the rest of it may be rows that a stray quotation mark made part of it. */
    private ImportRow<ProductInput> refusedAlone(String reason) {
        ImportRow<ProductInput> refused = refused(reason);
        cells.giveUpLine();
        return refused;
    }

    private ImportRow<ProductInput> refused(String reason) {
        String id = cells.id();
        return ProductRow.refused(cells.line(), id == null ? null : id.strip(), reason);
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
