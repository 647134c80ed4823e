package dev.shelfie.http.endpoint;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Violation;
import dev.shelfie.http.json.Rfc3339;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The parameters of a request's query, decoded. Immutable. */
public final class Query {

    private static final int MAX_PARAMETERS = 100;
    private static final String EXPAND = "expand";
    private static final Query EMPTY = new Query(Map.of());

    private final Map<String, Value> values;

    private Query(Map<String, Value> values) {
        this.values = values;
    }

    /**
     * Reads a query as it was sent, without its question mark.
     *
     * @throws DomainException if its percent-encoding is malformed or there are too many parameters
     */
    public static Query parse(String raw) {
        if (raw.isEmpty()) {
            return EMPTY;
        }
        Map<String, Value> values = new HashMap<>();
        int count = 0;
        for (String pair : raw.split("&", MAX_PARAMETERS + 2)) {
            if (pair.isEmpty()) {
                continue;
            }
            if (++count > MAX_PARAMETERS) {
                throw DomainException.invalid("query", "must have at most " + MAX_PARAMETERS + " parameters");
            }
            int equals = pair.indexOf('=');
            String name = PercentEncoding.decodeParameter("query", equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : PercentEncoding.decodeParameter(name, pair.substring(equals + 1));
            values.merge(name, new Value(value, false), Value::and);
        }
        return new Query(values);
    }

    /**
     * Requires that every parameter is one of these. Every request may have {@code expand}; where it isn't among these, there
     * is nothing to expand, so it must be empty.
     *
     * @throws DomainException that names the others, and these
     */
    public void requireKnown(Set<String> known) {
        Set<String> unknown = new TreeSet<>(values.keySet());
        unknown.removeAll(known);
        if (unknown.remove(EXPAND) && !"".equals(list(EXPAND))) {
            throw DomainException.invalid(EXPAND, "must be empty, as there is nothing to expand here");
        }
        if (!unknown.isEmpty()) {
            String message = known.isEmpty()
                    ? "is unknown; there are no parameters here"
                    : "is unknown; known here: " + String.join(", ", new TreeSet<>(known));
            throw DomainException.invalid(
                    unknown.stream().map(name -> new Violation(name, message)).toList());
        }
    }

    /** All parameters but these, in the order of their names; one sent several times as a list, with commas. */
    public SortedMap<String, String> without(Set<String> names) {
        SortedMap<String, String> others = new TreeMap<>();
        values.forEach((name, value) -> {
            if (!names.contains(name)) {
                others.put(name, value.text());
            }
        });
        return others;
    }

    /**
     * True or false; null if the parameter wasn't sent.
     *
     * @throws DomainException if it is anything else, or was sent twice
     */
    public @Nullable Boolean flag(String name) {
        String value = get(name);
        if (value == null) {
            return null;
        }
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw DomainException.invalid(name, "must be true or false");
        };
    }

    /**
     * The time in the parameter, in RFC 3339, or the start in UTC of the day in it; null if the parameter wasn't sent.
     *
     * @throws DomainException if it is anything else, isn't from the year 1 to the year 9999, or was sent twice
     */
    public @Nullable Instant time(String name) {
        String text = get(name);
        if (text == null) {
            return null;
        }
        try {
            Instant time = text.length() == "2026-05-01".length()
                    ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(text.replace(' ', '+')).toInstant();
            if (Rfc3339.isRepresentable(time)) {
                return time;
            }
        } catch (DateTimeException e) {
            // Refused below.
        }
        throw DomainException.invalid(name, "must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01");
    }

    /** Whether the parameter was sent. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * The parameter's value; null if it wasn't sent.
     *
     * @throws DomainException if it was sent twice
     */
    public @Nullable String get(String name) {
        Value value = values.get(name);
        if (value == null) {
            return null;
        }
        if (value.repeated()) {
            throw DomainException.invalid(name, "must be given once");
        }
        return value.text();
    }

    /**
     * The parameter's value as a list with commas, which may be sent in parts as well; null if it wasn't sent.
     */
    public @Nullable String list(String name) {
        Value value = values.get(name);
        return value == null ? null : value.text();
    }

    /** What a parameter was sent with: all its values, joined by commas. */
    private record Value(String text, boolean repeated) {

        Value and(Value next) {
            return new Value(text + "," + next.text, true);
        }
    }
}
