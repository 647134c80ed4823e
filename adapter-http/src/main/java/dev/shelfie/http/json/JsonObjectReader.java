package dev.shelfie.http.json;

import dev.shelfie.domain.error.Validator;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the members of a JSON object that a client sent. {@link #read} refuses all that is wrong at once, each with its
 * path: members of the wrong type, broken rules, and members that no method has read. Until then, the methods return
 * null for a wrong member, and for a wrong required one a value that breaks no rule. A member that is null is absent.
 * For one thread.
 */
public final class JsonObjectReader {

    private static final int MAX_ZEROS = 100;
    private static final int MAX_OBJECTS = 200;
    private static final String SOME_TEXT = "x";
    private static final String SOME_URL = "https://example.invalid/";

    private final ObjectNode object;
    private final String path;
    private final Validator validator;
    private final boolean export;
    private final @Nullable ObjectNode patch;
    private final Set<String> known = new HashSet<>();
    private final Set<String> ignored = new HashSet<>();
    private final List<JsonObjectReader> inner = new ArrayList<>();

    private JsonObjectReader(
            ObjectNode object, String path, Validator validator, boolean export, @Nullable ObjectNode patch) {
        this.object = object;
        this.path = path;
        this.validator = validator;
        this.export = export;
        this.patch = patch;
    }

    /** Reads an object that a client sends to create or change something. */
    public static JsonObjectReader of(ObjectNode object) {
        return new JsonObjectReader(object, "", new Validator(), false, null);
    }

    /**
     * Reads an object that the client got from a service like this one: members that clients can't write are ignored.
     */
    public static JsonObjectReader ofExport(ObjectNode object) {
        return new JsonObjectReader(object, "", new Validator(), true, null);
    }

    /** Reads an object that {@code patch} was merged into. Members that the patch removes must be known, too. */
    static JsonObjectReader patched(ObjectNode object, ObjectNode patch) {
        return new JsonObjectReader(object, "", new Validator(), false, patch);
    }

    /** Whether the object has this member. */
    public boolean has(String name) {
        return node(name) != null;
    }

    /** A text; null if it is absent. */
    public @Nullable String text(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        return node.isString() ? node.stringValue() : absent(name, "must be a string");
    }

    /** A text that must be there. */
    public String requiredText(String name) {
        return required(name, text(name), SOME_TEXT);
    }

    /** An address that must be there. */
    public String requiredUrl(String name) {
        return required(name, text(name), SOME_URL);
    }

    /** What {@code parse} makes of a text that must be there; null if anything about it is refused. */
    public <T> @Nullable T required(String name, Function<String, T> parse) {
        String text = text(name);
        if (text != null) {
            return create(() -> parse.apply(text));
        }
        requireGiven(name);
        return null;
    }

    /** A whole number; null if it is absent. */
    public @Nullable Long wholeNumber(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        return node.isIntegralNumber() && node.canConvertToLong()
                ? Long.valueOf(node.longValue())
                : absent(name, "must be a whole number");
    }

    /** A whole number of 32 bits; null if it is absent. */
    public @Nullable Integer number(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        return node.isIntegralNumber() && node.canConvertToInt()
                ? Integer.valueOf(node.intValue())
                : absent(name, "must be a whole number");
    }

    /** A number; null if it is absent. */
    public @Nullable Double decimal(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        return node.isNumber() ? Double.valueOf(node.decimalValue().doubleValue()) : absent(name, "must be a number");
    }

    /** True or false; null if it is absent. */
    public @Nullable Boolean flag(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        return node.isBoolean() ? Boolean.valueOf(node.booleanValue()) : absent(name, "must be true or false");
    }

    /** A time in RFC 3339, with any offset; null if it is absent. */
    public @Nullable Instant time(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        try {
            Instant time = OffsetDateTime.parse(text).toInstant();
            return Rfc3339.isRepresentable(time) ? time : absent(name, "must be from the year 1 to the year 9999");
        } catch (DateTimeException e) {
            return absent(name, "must be a time such as 2026-05-01T10:00:00Z");
        }
    }

    /** One of several texts; null if it is absent. */
    public <E extends Enum<E>> @Nullable E choice(
            String name, E[] choices, Function<String, Optional<E>> parse, Function<E, String> publicName) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        Optional<E> chosen = parse.apply(text);
        return chosen.isPresent()
                ? chosen.get()
                : absent(
                        name,
                        "must be one of "
                                + String.join(
                                        ", ", Stream.of(choices).map(publicName).toList()));
    }

    /** A list of texts; null if it is absent. */
    public @Nullable List<String> texts(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isArray()) {
            return absent(name, "must be an array of strings");
        }
        List<String> texts = new ArrayList<>(node.size());
        for (int i = 0; i < node.size(); i++) {
            if (node.get(i).isString()) {
                texts.add(node.get(i).stringValue());
            } else {
                validator.addViolation(at(name) + "/" + i, "must be a string");
                texts.add(SOME_URL);
            }
        }
        return texts;
    }

    /**
     * A list of objects, each read by {@code element}, without the wrong ones; null if it is absent. At most
     * {@value #MAX_OBJECTS} are read, as longer lists are refused.
     */
    public <T> @Nullable List<T> list(String name, Function<JsonObjectReader, @Nullable T> element) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isArray()) {
            return absent(name, "must be an array of objects");
        }
        List<T> values = new ArrayList<>();
        for (int i = 0; i < Math.min(node.size(), MAX_OBJECTS); i++) {
            if (node.get(i) instanceof ObjectNode each) {
                T value = element.apply(below(at(name) + "/" + i, each, null));
                if (value != null) {
                    values.add(value);
                }
            } else {
                validator.addViolation(at(name) + "/" + i, "must be an object");
            }
        }
        return values;
    }

    /** The elements, unread, of a list that must be there and have 1 to {@code max}; none if it is anything else. */
    public List<JsonNode> requiredElements(String name, int max) {
        if (node(name) instanceof ArrayNode list && !list.isEmpty() && list.size() <= max) {
            return list.valueStream().toList();
        }
        reject(name, "must be a list of 1 to " + max + " entries");
        return List.of();
    }

    /** An object; null if it is absent. */
    public @Nullable JsonObjectReader object(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        return node instanceof ObjectNode found
                ? below(at(name), found, patchOf(name))
                : absent(name, "must be an object");
    }

    /** Whether the member is an object. */
    public boolean isObject(String name) {
        return node(name) instanceof ObjectNode;
    }

    /** A map of texts; empty if it is absent. Numbers and booleans become texts. */
    public SortedMap<String, String> map(String name) {
        SortedMap<String, String> texts = new TreeMap<>();
        JsonNode node = node(name);
        if (node instanceof ObjectNode entries) {
            for (var entry : entries.properties()) {
                JsonNode value = entry.getValue();
                if (value.isString() || value.isBoolean() || isShortNumber(value)) {
                    texts.put(entry.getKey(), scalar(value));
                } else if (!value.isNull()) {
                    validator.addViolation(at(name) + "/" + Validator.escapeName(entry.getKey()), "must be a string");
                }
            }
        } else if (node != null) {
            reject(name, "must be an object of strings");
        }
        return texts;
    }

    /** Members that only the service sets: refused if a client sends them, ignored in an export. */
    public void readOnly(String... names) {
        for (String name : names) {
            if (!export && (object.hasNonNull(name) || isRemoved(name))) {
                reject(name, "is set by the service and can't be written");
            }
        }
        ignore(names);
    }

    /** Ignores all other members. */
    public void ignoreAll() {
        ignored.addAll(object.propertyNames());
    }

    /** Ignores these members. */
    public void ignore(String... names) {
        ignored.addAll(Arrays.asList(names));
    }

    /** What {@code value} returns; null if it throws a refusal, whose violations are then collected. */
    public <T> @Nullable T create(Supplier<T> value) {
        return validator.nested(path, value);
    }

    /** The same for the value of one member. */
    public <T> @Nullable T create(String name, Supplier<T> value) {
        return validator.nested(at(name), value);
    }

    /** Refuses the member; {@code message} says what it must be. */
    public void reject(String name, String message) {
        validator.addViolation(at(name), message);
    }

    /**
     * What {@code value} returns, if nothing is wrong and all members are known.
     *
     * @throws dev.shelfie.domain.error.DomainException with all that is wrong
     */
    public <T> T read(Supplier<@Nullable T> value) {
        T made = value.get();
        refuseUnknown();
        validator.verify();
        if (made == null) {
            throw new IllegalStateException("Nothing was made though no rule is broken");
        }
        return made;
    }

    /**
     * Requires an object without members.
     *
     * @throws dev.shelfie.domain.error.DomainException with the unknown members
     */
    public void requireEmpty() {
        read(() -> this);
    }

    private void refuseUnknown() {
        Set<String> names = new LinkedHashSet<>(object.propertyNames());
        if (patch != null) {
            names.addAll(patch.propertyNames());
        }
        names.removeAll(known);
        names.removeAll(ignored);
        String message = "is unknown; known here: "
                + String.join(", ", known.stream().sorted().toList());
        names.forEach(name -> validator.addViolation(at(Validator.escapeName(name)), message));
        inner.forEach(JsonObjectReader::refuseUnknown);
    }

    private boolean isRemoved(String name) {
        return patch != null && patch.has(name);
    }

    private @Nullable ObjectNode patchOf(String name) {
        return patch != null && patch.get(name) instanceof ObjectNode changes ? changes : null;
    }

    private JsonObjectReader below(String where, ObjectNode found, @Nullable ObjectNode changes) {
        JsonObjectReader below = new JsonObjectReader(found, where, validator, export, changes);
        inner.add(below);
        return below;
    }

    /** Collects a violation; the member reads as absent. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // Null is of every type.
    private <T> @Nullable T absent(String name, String message) {
        reject(name, message);
        return null;
    }

    private String at(String name) {
        return path.isEmpty() ? name : path + "/" + name;
    }

    private <T> T required(String name, @Nullable T value, T instead) {
        if (value != null) {
            return value;
        }
        requireGiven(name);
        return instead;
    }

    private void requireGiven(String name) {
        if (node(name) == null) {
            validator.addViolation(at(name), "must be given");
        }
    }

    /** Whether it is a number that isn't long, written out: 1e999999999 is. */
    private static boolean isShortNumber(JsonNode value) {
        return value.isNumber()
                && value.decimalValue().scale() >= -MAX_ZEROS
                && value.decimalValue().scale() <= MAX_ZEROS;
    }

    private static String scalar(JsonNode value) {
        return value.isNumber() ? value.decimalValue().toPlainString() : value.asString();
    }

    private @Nullable JsonNode node(String name) {
        known.add(name);
        JsonNode node = object.get(name);
        return node == null || node.isNull() ? null : node;
    }
}
