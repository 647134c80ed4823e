package dev.shelfie.http.importformat.table;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.row.ColumnMapping;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FilledText;
import dev.shelfie.http.importformat.row.ProductField;
import java.util.ArrayList;
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

    /** Fields with any text, which may be the name of a column by mistake. */
    private static final Set<ProductField> NAMED =
            Set.of(ProductField.BRAND, ProductField.CATEGORY, ProductField.DESCRIPTION, ProductField.ATTRIBUTE);

    /**
     * The header of these rows, whose id cell it sets.
     *
     * @param mapping counts before what the header tells
     * @throws UnreadableImportException if a column that every product needs is missing, or one of {@code mapping}
     */
    static TableHeader of(TableRows rows, ColumnMapping mapping) {
        List<Position> columns = new ArrayList<>();
        Set<Integer> mapped = new HashSet<>();
        List<Position> texts = new ArrayList<>();
        mapping.fields().forEach((field, filled) -> {
            Position position = position(rows, field, filled);
            if (filled.isColumn()) {
                mapped.addAll(position.cells());
            } else {
                texts.add(position);
            }
            columns.add(position);
        });
        for (int i = 0; i < rows.names().size(); i++) {
            FeedColumn known =
                    mapped.contains(i) ? null : FeedColumn.find(rows.names().get(i));
            if (known != null && texts.stream().noneMatch(text -> text.isOfSameField(known))) {
                columns.add(new Position(known, FilledText.ofColumn(known.name()), List.of(i)));
            }
        }
        TableHeader header = new TableHeader(List.copyOf(columns));
        header.requireColumns(rows);
        Position id = header.find(ProductField.EXTERNAL_ID);
        rows.setIdCell(id != null && id.filled().isColumn() ? id.cells().get(0) : -1);
        return header;
    }

    /** The column of {@code field} with the highest rank, the first one of several; null if there is none. */
    @Nullable
    Position find(ProductField field) {
        return columns.stream()
                .filter(position -> position.column().field() == field)
                .reduce((a, b) -> b.column().rank() > a.column().rank() ? b : a)
                .orElse(null);
    }

    private static Position position(TableRows rows, String field, FilledText filled) {
        FeedColumn column = ColumnMapping.column(field, filled);
        if (filled.columns().isEmpty()
                && NAMED.contains(column.field())
                && contains(rows, filled.texts().get(0))) {
            throw new UnreadableImportException(
                    false,
                    "The parameter columns has a text for " + field + ", "
                            + FeedItem.quotable(filled.texts().get(0))
                            + ", but the file has a column of this name: leave out the quotation marks");
        }
        return new Position(
                column,
                filled,
                filled.columns().stream().map(name -> index(rows, name)).toList());
    }

    private static boolean contains(TableRows rows, String name) {
        return rows.names().stream().anyMatch(name.strip()::equalsIgnoreCase);
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
     * What fills a field.
     *
     * @param column which field, and what messages call it
     * @param filled the cell, or the text with cells
     * @param cells where these are, from 0
     */
    record Position(FeedColumn column, FilledText filled, List<Integer> cells) {

        boolean isOfSameField(FeedColumn other) {
            return column.field() == other.field() && column.attribute().equals(other.attribute());
        }

        /** What the row has for the field. */
        String value(TableRows rows) {
            return filled.with(column.field(), i -> rows.cell(cells.get(i)));
        }
    }
}
