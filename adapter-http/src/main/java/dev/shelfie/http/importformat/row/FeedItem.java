package dev.shelfie.http.importformat.row;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.encoding.TextDecoder;
import dev.shelfie.http.importformat.value.UrlParser;
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

/**
 * The values of one item of a product feed by field, and what is wrong with them. A reader fills it with {@link #put} for
 * each row, and clears it before the next. Not thread-safe.
 */
public final class FeedItem {

    /** The most characters of a value, tags of HTML included. */
    public static final int MAX_VALUE = 65_536;
    /** How many images of a product are imported; the others are ignored. */
    static final int MAX_IMAGES = 20;

    private static final int MAX_QUOTED = 40;
    private static final String ATTRIBUTES = "attributes/";
    private static final Pattern UNPRINTABLE =
            Pattern.compile("[" + TextDecoder.BROKEN + TextDecoder.CONTROL + "\\x00-\\x1f\\x7f]");

    /** In code points, each of which is one or two characters. */
    private static final int MAX_ID = 200;

    private final DecodedText file;
    private final Map<ProductField, String> names = new EnumMap<>(ProductField.class);
    private final Map<ProductField, Value> values = new EnumMap<>(ProductField.class);
    private final Map<String, Value> attributes = new LinkedHashMap<>();
    private final List<Value> moreImages = new ArrayList<>();
    private Validator validator = new Validator();
    private int size;

    /** An empty item of {@code file}. */
    public FeedItem(DecodedText file) {
        this.file = file;
    }

    /** Sets the name of the column of {@code field}, for messages about rows without a value there. */
    public void setColumnName(ProductField field, String name) {
        names.put(field, name);
    }

    /** Removes all values and violations. */
    public void clear() {
        values.clear();
        attributes.clear();
        moreImages.clear();
        validator = new Validator();
        size = 0;
    }

    /**
     * Adds a value. A blank one is ignored. Of several values of a field the one with the highest rank counts, and of equal
     * ranks the first; additional images all count.
     */
    public void put(FeedColumn column, String value) {
        String text = value.strip();
        if (text.isEmpty()) {
            return;
        }
        String problem = problem(text);
        boolean isValid = problem.isEmpty();
        if (keep(column, new Value(column, isValid ? text : null))) {
            size += text.length();
            if (!isValid) {
                addViolation(column.name(), text, problem);
            }
        }
    }

    /** The number of characters in all values. */
    int size() {
        return size;
    }

    /** @throws dev.shelfie.domain.error.DomainException with all violations, if there are any */
    void verify() {
        validator.verify();
    }

    /** Adds a violation: {@code text}, which may be null, in the column {@code name} breaks the rule in the message. */
    public void addViolation(String name, @Nullable String text, String message) {
        validator.addViolation(text == null ? name : name + " \"" + quotable(text) + '"', message);
    }

    /** Adds a violation by the value of {@code field}. */
    void addViolation(ProductField field, String message) {
        addViolation(name(field), get(field), message);
    }

    /** Adds a violation by the member of a product with this path, in the name of the column that it comes from. */
    void addViolation(String path, String message) {
        Value attribute = path.startsWith(ATTRIBUTES)
                ? attributes.get(
                        path.substring(ATTRIBUTES.length()).replace("~1", "/").replace("~0", "~"))
                : null;
        if (attribute != null) {
            addViolation(attribute.column.name(), attribute.text, message);
            return;
        }
        for (ProductField field : ProductField.values()) {
            if (field.columns().get(0).equals(path)) {
                addViolation(field, message);
                return;
            }
        }
        validator.addViolation(path, message);
    }

    /** Whether there is a value of {@code field}, valid or not. */
    boolean has(ProductField field) {
        return values.containsKey(field);
    }

    /** Whether there is an attribute of this name, valid or not. */
    public boolean hasAttribute(String name) {
        return attributes.containsKey(name);
    }

    /** The value of {@code field}; null if it is absent or invalid. */
    @Nullable
    String get(ProductField field) {
        Value value = values.get(field);
        return value == null ? null : value.text;
    }

    /** The value of {@code field}; null if it is invalid, or absent, which is a violation. */
    @Nullable
    String require(ProductField field) {
        if (!has(field)) {
            validator.addViolation(name(field), "is missing or empty");
        }
        return get(field);
    }

    /** Calls {@code action} with the name and value of each valid attribute. */
    void forEachAttribute(BiConsumer<String, String> action) {
        attributes.forEach((name, value) -> {
            if (value.text != null) {
                action.accept(name, value.text);
            }
        });
    }

    /** The first {@value #MAX_IMAGES} URLs of images, the main image first, without duplicates. Invalid ones are violations. */
    List<String> images() {
        Set<String> images = new LinkedHashSet<>();
        Value main = values.get(ProductField.IMAGES);
        if (main != null) {
            addImages(main, images);
        }
        for (Value more : moreImages) {
            addImages(more, images);
        }
        return List.copyOf(images);
    }

    /** The value as messages quote it: shortened, with control characters replaced. */
    public static String quotable(String value) {
        boolean isShort = value.length() <= MAX_QUOTED || value.codePointCount(0, value.length()) <= MAX_QUOTED;
        String cut = isShort ? value : value.substring(0, value.offsetByCodePoints(0, MAX_QUOTED)) + "…";
        return UNPRINTABLE.matcher(cut).replaceAll("\ufffd");
    }

    /** Whether a product may have an id of this length. */
    public static boolean isPlausibleId(String id) {
        return !id.isEmpty() && id.length() <= 2 * MAX_ID;
    }

    private String problem(String text) {
        return text.length() > MAX_VALUE ? "must have at most " + MAX_VALUE + " characters" : file.problem(text);
    }

    private boolean keep(FeedColumn column, Value value) {
        return switch (column.field()) {
            case ATTRIBUTE -> keep(attributes, column.attribute(), value);
            case MORE_IMAGES -> keep(value);
            case IMAGES -> keep(values, ProductField.IMAGES, value) || keep(value);
            default -> keep(values, column.field(), value);
        };
    }

    private static <K> boolean keep(Map<K, Value> known, K key, Value value) {
        Value before = known.get(key);
        boolean isBetter = before == null || before.column.rank() < value.column.rank();
        if (isBetter) {
            known.put(key, value);
        }
        return isBetter;
    }

    private boolean keep(Value image) {
        return moreImages.size() < MAX_IMAGES && moreImages.add(image);
    }

    private String name(ProductField field) {
        Value value = values.get(field);
        return value != null
                ? value.column.name()
                : names.getOrDefault(field, field.columns().get(field.columns().size() - 1));
    }

    private void addImages(Value value, Set<String> images) {
        if (value.text == null) {
            return;
        }
        for (String url : UrlParser.splitList(value.text, MAX_IMAGES)) {
            if (images.size() < MAX_IMAGES && Validator.isUrl(url)) {
                images.add(url);
            } else if (images.size() < MAX_IMAGES) {
                addViolation(
                        value.column.name(),
                        url,
                        "must be an http or https address of at most " + Validator.MAX_URL_LENGTH + " characters");
            }
        }
    }

    /**
     * A value.
     *
     * @param column the column or element that it is from
     * @param text what it says; null if it is invalid
     */
    private record Value(FeedColumn column, @Nullable String text) {}
}
