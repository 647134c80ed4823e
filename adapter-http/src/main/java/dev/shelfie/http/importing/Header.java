package dev.shelfie.http.importing;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.importing.UnreadableImportException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The first row of a table.
 *
 * @param names of its columns, as they are written
 * @param columns what they say; null for those that aren't known and don't matter
 */
record Header(List<String> names, List<@Nullable Column> columns) {

    private static final String SEPARATORS = "\t,;|";
    private static final String SEPARATOR_NOTE = "sep=";
    private static final int MAX_LENGTH = 64 * 1024;
    private static final int MAX_TOLD = 20;
    private static final List<Field> REQUIRED = List.of(Field.EXTERNAL_ID, Field.TITLE, Field.URL, Field.AVAILABILITY);

    /**
     * Takes the header, and with it what stands between cells: a tab, a comma, a semicolon or a bar, whichever makes the
     * most known columns. A line such as {@code sep=;} before it, which Excel writes, says so itself.
     *
     * @throws UnreadableImportException if it can't be read, or lacks columns that every product needs
     */
    static Header take(CellReader cells) {
        String line = cells.peekLine(MAX_LENGTH);
        if (line.length() == SEPARATOR_NOTE.length() + 1 && line.startsWith(SEPARATOR_NOTE)) {
            cells.next();
            cells.separateBy(line.charAt(SEPARATOR_NOTE.length()));
        } else {
            cells.separateBy(separator(line));
        }
        if (!cells.next() || cells.isTooLong() || cells.isUnclosed()) {
            throw new UnreadableImportException(
                    false, "The header can't be read: it must be the first line, with the names of the columns");
        }
        List<String> names = new ArrayList<>();
        List<@Nullable Column> columns = new ArrayList<>();
        for (int i = 0; i < cells.cells(); i++) {
            names.add(cells.cell(i).strip());
            columns.add(Column.find(cells.cell(i)));
        }
        Header header = new Header(names, columns);
        header.requireColumns(cells.line());
        cells.identifyBy(columns.indexOf(header.best(Field.EXTERNAL_ID)));
        return header;
    }

    /** The column that says {@code field}, the strongest if there are several; null if there is none. */
    @Nullable
    Column best(Field field) {
        Column best = null;
        for (Column column : columns) {
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
                    .filter(name -> Column.find(name) != null)
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
                .filter(field -> best(field) == null)
                .map(field -> String.join(" or ", field.columns()))
                .collect(joining(", "));
        if (!missing.isEmpty()) {
            String found = names.stream().limit(MAX_TOLD).map(RowValues::shown).collect(joining(", "));
            throw new UnreadableImportException(
                    false,
                    "The header on line " + line + " lacks the columns " + missing + "; it has: " + found
                            + (names.size() > MAX_TOLD ? ", and " + (names.size() - MAX_TOLD) + " more" : ""));
        }
    }
}
