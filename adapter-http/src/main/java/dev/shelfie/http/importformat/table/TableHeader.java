package dev.shelfie.http.importformat.table;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.row.ColumnMapping;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.ProductField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The header of a table: its first row.
 *
 * @param columns those that imports read; a column may fill several fields
 */
record TableHeader(List<Position> columns) {

    private static final List<ProductField> REQUIRED =
            List.of(ProductField.EXTERNAL_ID, ProductField.TITLE, ProductField.URL, ProductField.AVAILABILITY);

    /**
     * The header of these rows, whose id cell it sets.
     *
     * @param mapping counts before what the header tells
     * @throws UnreadableImportException if a column that every product needs is missing, or one of {@code mapping}
     */
    static TableHeader of(TableRows rows, ColumnMapping mapping) {
        List<Position> columns = new ArrayList<>();
        Set<Integer> mapped = new HashSet<>();
        for (FeedColumn column : mapping.feedColumns()) {
            int index = index(rows, column.name());
            mapped.add(index);
            columns.add(new Position(index, column));
        }
        for (int i = 0; i < rows.names().size(); i++) {
            FeedColumn known =
                    mapped.contains(i) ? null : FeedColumn.find(rows.names().get(i));
            if (known != null) {
                columns.add(new Position(i, known));
            }
        }
        TableHeader header = new TableHeader(List.copyOf(columns));
        header.requireColumns(rows);
        Position id = header.find(ProductField.EXTERNAL_ID);
        rows.setIdCell(id == null ? -1 : id.index());
        return header;
    }

    /** The column of {@code field} with the highest rank, the first one of several; null if there is none. */
    @Nullable
    Position find(ProductField field) {
        return columns.stream()
                .filter(position -> position.column().field() == field)
                .max(Comparator.comparingInt(
                                (Position position) -> position.column().rank())
                        .thenComparing(Position::index, Comparator.reverseOrder()))
                .orElse(null);
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
                            + rows.listedNames()
                            + ". If they are called otherwise there, say so with the parameter columns");
        }
    }

    private static int index(TableRows rows, String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        for (int i = 0; i < rows.names().size(); i++) {
            if (rows.names().get(i).toLowerCase(Locale.ROOT).equals(wanted)) {
                return i;
            }
        }
        throw new UnreadableImportException(
                false,
                "The header on line " + rows.headerLine() + " lacks the column " + FeedItem.quotable(name)
                        + ", which the parameter columns names; it has: " + rows.listedNames());
    }

    /**
     * Where a column is.
     *
     * @param index from 0
     * @param column what it fills
     */
    record Position(int index, FeedColumn column) {}
}
