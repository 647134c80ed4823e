package dev.shelfie.http.importformat.row;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A column of a product feed, or an element of one in XML.
 *
 * @param name the name as written in the file
 * @param field the field that it fills
 * @param rank its priority where several columns fill the same field: the highest counts
 * @param attribute the name of the attribute, for {@link ProductField#ATTRIBUTE}; else empty
 */
public record FeedColumn(String name, ProductField field, int rank, String attribute) {

    private static final Map<String, FeedColumn> KNOWN = known();
    /** Google's spreadsheets have both names of a column: {@code Image link [image_link]}. */
    private static final Pattern BRACKETS = Pattern.compile(".*\\[([^\\[\\]]+)]\\s*");

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s_-]+");
    private static final String ATTRIBUTES = "attributes.";

    /**
     * The column of this name, in any case, with spaces, hyphens or underscores, with or without the prefix {@code g:}; null
     * if it is none that imports read.
     */
    public static @Nullable FeedColumn find(String name) {
        Matcher brackets = BRACKETS.matcher(name);
        String stripped = name.strip();
        String bare = (brackets.matches() ? brackets.group(1) : name).strip();
        String plain = BETWEEN_WORDS.matcher(bare.toLowerCase(Locale.ROOT)).replaceAll("_");
        if (plain.startsWith("g:")) {
            plain = plain.substring(2);
        }
        if (plain.startsWith(ATTRIBUTES) && plain.length() > ATTRIBUTES.length()) {
            return new FeedColumn(stripped, ProductField.ATTRIBUTE, 1, bare.substring(ATTRIBUTES.length()));
        }
        FeedColumn known = KNOWN.get(plain);
        return known == null ? null : new FeedColumn(stripped, known.field, known.rank, known.attribute);
    }

    /** This column with its rank raised. */
    public FeedColumn raised(int by) {
        return new FeedColumn(name, field, rank + by, attribute);
    }

    private static Map<String, FeedColumn> known() {
        Map<String, FeedColumn> known = new HashMap<>();
        for (ProductField field : ProductField.values()) {
            int rank = field.columns().size();
            for (String name : field.columns()) {
                boolean isAttribute = field == ProductField.ATTRIBUTE;
                known.put(name, new FeedColumn(name, field, isAttribute ? 0 : rank--, isAttribute ? name : ""));
            }
        }
        return known;
    }
}
