package dev.shelfie.http.importformat.table;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.ProductField;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The header of a table: its first row.
 *
 * @param names the names of the columns, as written
 * @param columns the columns of the same positions; null for those that imports ignore
 */
record TableHeader(List<String> names, List<@Nullable FeedColumn> columns) {

    private static final String SEPARATORS = "\t,;|";
    private static final String SEPARATOR_LINE = "sep=";
    private static final int MAX_LENGTH = 64 * 1024;
    private static final int MAX_LISTED = 20;
    private static final List<ProductField> REQUIRED =
            List.of(ProductField.EXTERNAL_ID, ProductField.TITLE, ProductField.URL, ProductField.AVAILABILITY);

    /**
     * Reads the header, and sets the separator and the id cell of {@code cells}. The separator is the tab, comma, semicolon
     * or bar that gives the most known columns, unless a line such as {@code sep=;}, which Excel writes, names it.
     *
     * @throws UnreadableImportException if it can't be read, or a column that every product needs is missing
     */
    static TableHeader read(DelimitedReader cells) {
        String line = cells.peekLine(MAX_LENGTH);
        if (line.length() == SEPARATOR_LINE.length() + 1 && line.startsWith(SEPARATOR_LINE)) {
            cells.next();
            cells.setSeparator(line.charAt(SEPARATOR_LINE.length()));
        } else {
            cells.setSeparator(separator(line));
        }
        if (!cells.next() || cells.isTooLong() || cells.isUnclosed()) {
            throw new UnreadableImportException(
                    false, "The header can't be read: it must be the first line, with the names of the columns");
        }
        List<String> names = new ArrayList<>();
        List<@Nullable FeedColumn> columns = new ArrayList<>();
        for (int i = 0; i < cells.cells(); i++) {
            names.add(cells.cell(i).strip());
            columns.add(FeedColumn.find(cells.cell(i)));
        }
        TableHeader header = new TableHeader(names, columns);
        header.requireColumns(cells.line());
        cells.setIdCell(columns.indexOf(header.find(ProductField.EXTERNAL_ID)));
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

    private static char separator(String line) {
        char best = SEPARATORS.charAt(0);
        long most = -1;
        for (int i = 0; i < SEPARATORS.length(); i++) {
            char each = SEPARATORS.charAt(i);
            long known = Stream.of(line.replace("\"", "").split("\\" + each, -1))
                    .filter(name -> FeedColumn.find(name) != null)
                    .count();
            if (known > most) {
                best = each;
                most = known;
            }
        }
        return best;
    }

    private void requireColumns(long line) {
        String missing = REQUIRED.stream()
                .filter(field -> find(field) == null)
                .map(field -> String.join(" or ", field.columns()))
                .collect(joining(", "));
        if (!missing.isEmpty()) {
            String found =
                    names.stream().limit(MAX_LISTED).map(FeedItem::quotable).collect(joining(", "));
            throw new UnreadableImportException(
                    false,
                    "The header on line " + line + " lacks the columns " + missing + "; it has: " + found
                            + (names.size() > MAX_LISTED ? ", and " + (names.size() - MAX_LISTED) + " more" : ""));
        }
    }
}
