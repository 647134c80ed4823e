package dev.shelfie.http.importformat.row;

import dev.shelfie.domain.error.DomainException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What fills the fields of products in a table, where the header doesn't tell.
 *
 * @param fields the file's column, or a text, by the column known from feeds whose place it takes
 */
public record ColumnMapping(Map<String, FilledText> fields) {

    /** The header tells all. */
    public static final ColumnMapping NONE = new ColumnMapping(Map.of());

    static final String PARAMETER = "columns";
    private static final int MAX_LENGTH = 4000;
    private static final int RAISED = 100;
    /** So that a row takes little more time than its length. */
    private static final int MAX_TEXTS = 20;

    private static final String QUOTE = "\"";
    /** What no two products share, so that no text without columns can be right. */
    private static final Set<ProductField> OWN = Set.of(ProductField.EXTERNAL_ID, ProductField.TITLE, ProductField.URL);

    /** The order of {@code fields} is kept. */
    public ColumnMapping {
        fields = new LinkedHashMap<>(fields);
    }

    /**
     * Parses fields and names of columns, {@code title=Bezeichnung,price=VK Brutto}, or texts in quotation marks, in which
     * columns are in braces: {@code link="https://shop.example/p/{Handle}"}.
     *
     * @param text null for none
     * @throws DomainException {@code invalid_request} for {@code columns} if it isn't of this form, is longer than
     *     {@value #MAX_LENGTH} characters, names a field that products don't have, or would give all products the same id,
     *     title or link
     */
    public static ColumnMapping parse(@Nullable String text) {
        if (text == null) {
            return NONE;
        }
        if (text.length() > MAX_LENGTH) {
            throw invalid("must have at most " + MAX_LENGTH + " characters");
        }
        Map<String, FilledText> fields = new LinkedHashMap<>();
        for (String each : parts(text)) {
            int equals = each.indexOf('=');
            String field = each.substring(0, Math.max(equals, 0)).strip();
            String column = each.substring(equals + 1).strip();
            if (equals < 0 || column.isEmpty()) {
                throw invalid(
                        "must be fields and the file's columns, such as title=Bezeichnung,price=VK, or texts in quotation marks");
            }
            FeedColumn known = FeedColumn.find(field);
            if (known == null) {
                throw invalid("has " + FeedItem.quotable(field) + " before a = sign; it must be one of " + names());
            }
            if (fields.put(field, filled(known, column)) != null) {
                throw invalid("names " + FeedItem.quotable(field) + " more than once");
            }
        }
        if (fields.values().stream().filter(each -> !each.isColumn()).count() > MAX_TEXTS) {
            throw invalid("must have at most " + MAX_TEXTS + " texts");
        }
        return new ColumnMapping(fields);
    }

    private static FilledText filled(FeedColumn field, String value) {
        if (!value.startsWith(QUOTE)) {
            return FilledText.ofColumn(value);
        }
        if (value.length() < 3 || !value.endsWith(QUOTE)) {
            throw invalid("has " + FeedItem.quotable(value) + ", which must end with a quotation mark, too");
        }
        FilledText text = FilledText.parse(value.substring(1, value.length() - 1));
        if (text.columns().isEmpty() && OWN.contains(field.field())) {
            throw invalid("would give all products the same " + field.name()
                    + ": put the name of a column in braces, or leave out the quotation marks if it is one");
        }
        return text;
    }

    /** The text between commas; one that no field follows belongs to the name of a column, or to a text. */
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            int equals = each.indexOf('=');
            boolean begins =
                    equals >= 0 && FeedColumn.find(each.substring(0, equals).strip()) != null;
            if (parts.isEmpty() || (begins && !isOpen(parts.get(parts.size() - 1)))) {
                parts.add(each);
            } else {
                parts.add(parts.remove(parts.size() - 1) + "," + each);
            }
        }
        return parts;
    }

    /** Whether a text in quotation marks begins in this part, and doesn't end there. */
    private static boolean isOpen(String part) {
        String value = part.substring(part.indexOf('=') + 1).strip();
        return value.startsWith(QUOTE) && (value.length() == 1 || !value.endsWith(QUOTE));
    }

    /** Whether the header tells all. */
    public boolean isEmpty() {
        return fields.isEmpty();
    }

    /** The column that messages about a field name, ranked above all others: the file's or, for a text, the field itself. */
    public static FeedColumn column(String field, FilledText filled) {
        FeedColumn known = Objects.requireNonNull(FeedColumn.find(field));
        String name = filled.isColumn() ? filled.columns().get(0) : known.name();
        return new FeedColumn(name, known.field(), known.rank() + RAISED, known.attribute());
    }

    private static String names() {
        return Stream.of(ProductField.values())
                        .map(field -> field == ProductField.ATTRIBUTE
                                ? String.join(", ", field.columns())
                                : field.columns().get(0))
                        .collect(Collectors.joining(", "))
                + " or attributes.NAME";
    }

    private static DomainException invalid(String message) {
        return DomainException.invalid(PARAMETER, message);
    }
}
