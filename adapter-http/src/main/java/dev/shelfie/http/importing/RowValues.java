package dev.shelfie.http.importing;

import dev.shelfie.domain.error.Rules;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The values that a row of a product feed has, by what they say, and what is wrong with them. Used for row after row. */
final class RowValues {

    /** The most characters of a value; one of HTML may be longer than the text that it holds. */
    static final int MAX_VALUE = 65_536;
    /** How many pictures of a product count. */
    static final int MAX_IMAGES = 20;

    private static final int MAX_SHOWN = 40;
    private static final String ATTRIBUTES = "attributes/";
    private static final Pattern DAMAGE =
            Pattern.compile("[" + Encoding.BROKEN + Encoding.CONTROL + "\\x00-\\x1f\\x7f]");

    private final Text file;
    private final Map<Field, String> names = new EnumMap<>(Field.class);
    private final Map<Field, Value> values = new EnumMap<>(Field.class);
    private final Map<String, Value> attributes = new LinkedHashMap<>();
    private final List<Value> moreImages = new ArrayList<>();
    private Rules rules = new Rules();
    private int size;

    RowValues(Text file) {
        this.file = file;
    }

    /** What the file calls the column that says {@code field}, for rows that lack it. */
    void name(Field field, String name) {
        names.put(field, name);
    }

    /** Forgets the row. */
    void clear() {
        values.clear();
        attributes.clear();
        moreImages.clear();
        rules = new Rules();
        size = 0;
    }

    /** Takes a value; where several say the same, the one of the highest rank counts, and of those the first. */
    void put(Column column, String written) {
        String text = written.strip();
        if (text.isEmpty()) {
            return;
        }
        String problem = problem(text);
        boolean isSound = problem.isEmpty();
        if (isTaken(column, new Value(column, isSound ? text : null))) {
            size += text.length();
            if (!isSound) {
                broken(column.name(), text, problem);
            }
        }
    }

    /** How many characters the values have. */
    int size() {
        return size;
    }

    /** What is wrong with the row so far. */
    Rules rules() {
        return rules;
    }

    /** Notes that a value breaks a rule. */
    void broken(String name, @Nullable String text, String message) {
        rules.broken(text == null ? name : name + " \"" + shown(text) + '"', message);
    }

    /** Notes that the value which says {@code field} breaks a rule. */
    void broken(Field field, String message) {
        broken(name(field), get(field), message);
    }

    /** Notes that what became the member of a product with this path breaks a rule. */
    void broken(String path, String message) {
        Value attribute = path.startsWith(ATTRIBUTES)
                ? attributes.get(
                        path.substring(ATTRIBUTES.length()).replace("~1", "/").replace("~0", "~"))
                : null;
        if (attribute != null) {
            broken(attribute.column.name(), attribute.text, message);
            return;
        }
        for (Field field : Field.values()) {
            if (field.columns().get(0).equals(path)) {
                broken(field, message);
                return;
            }
        }
        rules.broken(path, message);
    }

    /** Whether the row says {@code field}, though perhaps with a value that is broken. */
    boolean has(Field field) {
        return values.containsKey(field);
    }

    /** The value that says {@code field}; null if there is none, or it is broken. */
    @Nullable
    String get(Field field) {
        Value value = values.get(field);
        return value == null ? null : value.text;
    }

    /** The value that says {@code field}; null if there is none, and then that is noted, or if it is broken. */
    @Nullable
    String required(Field field) {
        if (!has(field)) {
            rules.broken(name(field), "is missing or empty");
        }
        return get(field);
    }

    /** Tells the names and values of the attributes. */
    void forEachAttribute(BiConsumer<String, String> action) {
        attributes.forEach((name, value) -> {
            if (value.text != null) {
                action.accept(name, value.text);
            }
        });
    }

    /** The first {@value #MAX_IMAGES} addresses of pictures, the main one first, each once; broken ones are noted. */
    List<String> images() {
        Set<String> images = new LinkedHashSet<>();
        Value main = values.get(Field.IMAGES);
        if (main != null) {
            addImages(main, images);
        }
        for (Value more : moreImages) {
            addImages(more, images);
        }
        return List.copyOf(images);
    }

    /** The value as a message shows it: its beginning, without what would damage the message. */
    static String shown(String value) {
        boolean isShort = value.length() <= MAX_SHOWN || value.codePointCount(0, value.length()) <= MAX_SHOWN;
        String cut = isShort ? value : value.substring(0, value.offsetByCodePoints(0, MAX_SHOWN)) + "…";
        return DAMAGE.matcher(cut).replaceAll("\ufffd");
    }

    private String problem(String text) {
        return text.length() > MAX_VALUE ? "must have at most " + MAX_VALUE + " characters" : file.problem(text);
    }

    private boolean isTaken(Column column, Value value) {
        return switch (column.field()) {
            case ATTRIBUTE -> isTaken(attributes, column.attribute(), value);
            case MORE_IMAGES -> isTaken(value);
            case IMAGES -> isTaken(values, Field.IMAGES, value) || isTaken(value);
            default -> isTaken(values, column.field(), value);
        };
    }

    private static <K> boolean isTaken(Map<K, Value> known, K key, Value value) {
        Value before = known.get(key);
        boolean isBetter = before == null || before.column.rank() < value.column.rank();
        if (isBetter) {
            known.put(key, value);
        }
        return isBetter;
    }

    private boolean isTaken(Value image) {
        return moreImages.size() < MAX_IMAGES && moreImages.add(image);
    }

    private String name(Field field) {
        Value value = values.get(field);
        return value != null
                ? value.column.name()
                : names.getOrDefault(field, field.columns().get(field.columns().size() - 1));
    }

    private void addImages(Value written, Set<String> images) {
        if (written.text == null) {
            return;
        }
        for (String address : Addresses.list(written.text, MAX_IMAGES)) {
            if (images.size() < MAX_IMAGES && Rules.isUrl(address)) {
                images.add(address);
            } else if (images.size() < MAX_IMAGES) {
                broken(
                        written.column.name(),
                        address,
                        "must be an http or https address of at most " + Rules.MAX_URL_LENGTH + " characters");
            }
        }
    }

    /**
     * A value.
     *
     * @param column where it stands
     * @param text what is there; null if it is broken
     */
    private record Value(Column column, @Nullable String text) {}
}
