package dev.shelfie.http.importing;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A column of a product feed, or an element of one in XML.
 *
 * @param name as the file has it
 * @param field what it says
 * @param rank how much it counts where several say the same: the higher, the more
 * @param attribute the name of the attribute, for {@link Field#ATTRIBUTE}; else empty
 */
record Column(String name, Field field, int rank, String attribute) {

    private static final Map<String, Column> KNOWN = known();
    /** Between a column's name for people and its plain one: {@code Image link [image_link]}. */
    private static final Pattern BRACKETS = Pattern.compile(".*\\[([^\\[\\]]+)]\\s*");

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s_-]+");
    private static final String ATTRIBUTES = "attributes.";

    /** The column of this name, in any case, with spaces, hyphens or underscores, with or without {@code g:}; or null. */
    static @Nullable Column find(String name) {
        Matcher brackets = BRACKETS.matcher(name);
        String shown = name.strip();
        String bare = (brackets.matches() ? brackets.group(1) : name).strip();
        String plain = BETWEEN_WORDS.matcher(bare.toLowerCase(Locale.ROOT)).replaceAll("_");
        if (plain.startsWith("g:")) {
            plain = plain.substring(2);
        }
        if (plain.startsWith(ATTRIBUTES) && plain.length() > ATTRIBUTES.length()) {
            return new Column(shown, Field.ATTRIBUTE, 1, bare.substring(ATTRIBUTES.length()));
        }
        Column known = KNOWN.get(plain);
        return known == null ? null : new Column(shown, known.field, known.rank, known.attribute);
    }

    /** This column, counting for more than any of less than {@code rank}. */
    Column raised(int by) {
        return new Column(name, field, rank + by, attribute);
    }

    private static Map<String, Column> known() {
        Map<String, Column> known = new HashMap<>();
        for (Field field : Field.values()) {
            int rank = field.columns().size();
            for (String name : field.columns()) {
                boolean isAttribute = field == Field.ATTRIBUTE;
                known.put(name, new Column(name, field, isAttribute ? 0 : rank--, isAttribute ? name : ""));
            }
        }
        return known;
    }
}
