package dev.shelfie.http.importformat.table;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.ProductField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of a table: its first row.
 *
 * @param names the names of the columns, as written
 * @param columns the columns of the same positions; null for those that imports ignore
 */
record TableHeader(List<String> names, List<@Nullable FeedColumn> columns) {

    private static final List<ProductField> REQUIRED =
            List.of(ProductField.EXTERNAL_ID, ProductField.TITLE, ProductField.URL, ProductField.AVAILABILITY);

    /**
     * The header of these rows, whose id cell it sets.
     *
     * @throws UnreadableImportException if a column that every product needs is missing
     */
    static TableHeader of(TableRows rows) {
        List<@Nullable FeedColumn> columns = new ArrayList<>();
        for (String name : rows.names()) {
            columns.add(FeedColumn.find(name));
        }
        TableHeader header = new TableHeader(rows.names(), columns);
        header.requireColumns(rows);
        rows.setIdCell(columns.indexOf(header.find(ProductField.EXTERNAL_ID)));
        return header;
    }

    /** The column of {@code field} with the highest rank; null if there is none. */
    @Nullable
    FeedColumn find(ProductField field) {
        FeedColumn best = null;
        for (FeedColumn column : columns) {
            boolean isBetter =
                    column != null && column.field() == field && (best == null || column.rank() > best.rank());
            best = isBetter ? column : best;
        }
        return best;
    }

    private void requireColumns(TableRows rows) {
        String missing = REQUIRED.stream()
                .filter(field -> find(field) == null)
                .map(field -> String.join(" or ", field.columns()))
                .collect(joining(", "));
        if (!missing.isEmpty()) {
            throw new UnreadableImportException(
                    false,
                    "The header on line " + rows.headerLine() + " lacks the columns " + missing + "; it has: "
                            + rows.listedNames());
        }
    }
}
