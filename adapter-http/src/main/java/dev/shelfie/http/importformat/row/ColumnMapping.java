package dev.shelfie.http.importformat.row;

import dev.shelfie.domain.error.DomainException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which columns of a table fill which fields of products, where the header doesn't tell.
 *
 * @param columns the name of the file's column by the column known from feeds whose place it takes
 */
public record ColumnMapping(Map<String, String> columns) {

    /** The header tells all. */
    public static final ColumnMapping NONE = new ColumnMapping(Map.of());

    private static final String PARAMETER = "columns";
    private static final int MAX_LENGTH = 4000;
    private static final int RAISED = 100;

    /** The order of {@code columns} is kept. */
    public ColumnMapping {
        columns = new LinkedHashMap<>(columns);
    }

    /**
     * Parses fields and names of columns: {@code title=Bezeichnung,price=VK Brutto}.
     *
     * @param text null for none
     * @throws DomainException {@code invalid_request} for {@code columns} if it isn't of this form, is longer than
     *     {@value #MAX_LENGTH} characters, or names a field that products don't have
     */
    public static ColumnMapping parse(@Nullable String text) {
        if (text == null) {
            return NONE;
        }
        if (text.length() > MAX_LENGTH) {
            throw invalid("must have at most " + MAX_LENGTH + " characters");
        }
        Map<String, String> columns = new LinkedHashMap<>();
        for (String each : parts(text)) {
            int equals = each.indexOf('=');
            String field = each.substring(0, Math.max(equals, 0)).strip();
            String column = each.substring(equals + 1).strip();
            if (equals < 0 || column.isEmpty()) {
                throw invalid("must be fields and the file's columns, such as title=Bezeichnung,price=VK");
            }
            if (FeedColumn.find(field) == null) {
                throw invalid("has " + FeedItem.quotable(field) + " before a = sign; it must be one of " + fields());
            }
            if (columns.put(field, column) != null) {
                throw invalid("names " + FeedItem.quotable(field) + " more than once");
            }
        }
        return new ColumnMapping(columns);
    }

    /** The text between commas; one that no field follows belongs to the name of a column. */
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            int equals = each.indexOf('=');
            boolean begins =
                    equals >= 0 && FeedColumn.find(each.substring(0, equals).strip()) != null;
            if (parts.isEmpty() || begins) {
                parts.add(each);
            } else {
                parts.add(parts.remove(parts.size() - 1) + "," + each);
            }
        }
        return parts;
    }

    /** Whether the header tells all. */
    public boolean isEmpty() {
        return columns.isEmpty();
    }

    /** The columns that fill the fields, under the names that the file has for them, ranked above all others. */
    public List<FeedColumn> feedColumns() {
        return columns.entrySet().stream()
                .map(each -> {
                    FeedColumn known = Objects.requireNonNull(FeedColumn.find(each.getKey()));
                    return new FeedColumn(each.getValue(), known.field(), known.rank() + RAISED, known.attribute());
                })
                .toList();
    }

    private static String fields() {
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
