package dev.shelfie.http.endpoint;

import dev.shelfie.domain.error.DomainException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The parameters of a request's query, decoded. Those nobody asks for are ignored. */
public final class Query {

    private static final int MAX_PARAMETERS = 100;
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
            values.merge(name, new Value(value, false), (first, second) -> new Value(first.text(), true));
        }
        return new Query(values);
    }

    /** The parameters with other names than these, in the order of their names; of one sent twice, the first. */
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

    private record Value(String text, boolean repeated) {}
}
