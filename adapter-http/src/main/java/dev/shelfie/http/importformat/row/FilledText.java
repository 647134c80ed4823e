package dev.shelfie.http.importformat.row;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.importformat.value.UrlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What fills a field in each row: the cell of a column, or a text in which the names of columns in braces stand for their
 * cells, such as {@code https://shop.example/p/{Handle}}. Immutable.
 *
 * @param texts what stands before, between and after the cells: one more than {@code columns}
 * @param columns the names of columns, at most {@value #MAX_COLUMNS}
 */
public record FilledText(List<String> texts, List<String> columns) {

    private static final int MAX_COLUMNS = 10;
    private static final Pattern COLUMN = Pattern.compile("\\{([^{}]*)}");

    /** Copies the lists. */
    public FilledText {
        texts = List.copyOf(texts);
        columns = List.copyOf(columns);
    }

    /** The cell of a column, as it is. */
    public static FilledText ofColumn(String name) {
        return new FilledText(List.of("", ""), List.of(name));
    }

    /**
     * Parses a text with columns in braces; it may have none.
     *
     * @throws DomainException {@code invalid_request} for {@code columns} if a brace has no other one, there is nothing between
     *     them, or there are more than {@value #MAX_COLUMNS} columns
     */
    public static FilledText parse(String text) {
        List<String> texts = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        Matcher column = COLUMN.matcher(text);
        int from = 0;
        while (column.find()) {
            texts.add(text.substring(from, column.start()));
            columns.add(column.group(1).strip());
            from = column.end();
        }
        texts.add(text.substring(from));
        if (columns.contains("") || texts.stream().anyMatch(each -> each.indexOf('{') >= 0 || each.indexOf('}') >= 0)) {
            throw DomainException.invalid(
                    ColumnMapping.PARAMETER,
                    "has braces in " + FeedItem.quotable(text) + " that aren't around the name of a column");
        }
        if (columns.size() > MAX_COLUMNS) {
            throw DomainException.invalid(
                    ColumnMapping.PARAMETER, "must have at most " + MAX_COLUMNS + " columns in a text");
        }
        return new FilledText(texts, columns);
    }

    /** Whether this is the cell of a column, as it is. */
    public boolean isColumn() {
        return columns.size() == 1 && texts.get(0).isEmpty() && texts.get(1).isEmpty();
    }

    /**
     * The text with the cells of a row. Cells within an address are escaped, but for one that begins it, which may be an address
     * itself. The text is empty if all its columns are empty in
     * the row or, in an address, one of them. It is cut off some way beyond {@value FeedItem#MAX_VALUE} characters, which no
     * value may have.
     *
     * @param field what it is for
     * @param cell the cell of a column, by its place in {@link #columns}
     */
    public String with(ProductField field, IntFunction<String> cell) {
        if (isColumn()) {
            return cell.apply(0);
        }
        boolean isAddress =
                field == ProductField.URL || field == ProductField.IMAGES || field == ProductField.MORE_IMAGES;
        StringBuilder filled = new StringBuilder(texts.get(0));
        int blank = 0;
        for (int i = 0; i < columns.size() && filled.length() <= FeedItem.MAX_VALUE; i++) {
            String value = cell.apply(i).strip();
            blank += value.isEmpty() ? 1 : 0;
            boolean begins = i == 0 && texts.get(0).isBlank();
            filled.append(isAddress && !begins ? UrlParser.escapePath(value) : value)
                    .append(texts.get(i + 1));
        }
        boolean lacks = isAddress ? blank > 0 : blank == columns.size() && blank > 0;
        return lacks ? "" : filled.toString();
    }
}
