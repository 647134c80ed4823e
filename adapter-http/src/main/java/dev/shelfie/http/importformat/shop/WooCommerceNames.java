package dev.shelfie.http.importformat.shop;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableMap;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What WooCommerce calls the columns of its export: it translates its header into the language of whoever exports. Thread-safe. */
final class WooCommerceNames {

    private static final String RESOURCE = "woocommerce-columns.tsv";
    private static final Map<String, List<String>> NAMES = load();
    private static final Pattern ATTRIBUTE_NAME = numbered("ATTRIBUTE_NAME");
    private static final Pattern ATTRIBUTE_VALUES = numbered("ATTRIBUTE_VALUES");

    private WooCommerceNames() {}

    /** The names of a column in lower case, the English one first. */
    static List<String> of(WooCommerceColumn column) {
        return named(column.name());
    }

    /** Where the attributes are in a header, in its order. */
    static List<Attribute> attributes(List<String> header) {
        Map<String, Integer> values = new HashMap<>();
        for (int i = 0; i < header.size(); i++) {
            String number = number(ATTRIBUTE_VALUES, header.get(i));
            if (number != null) {
                values.putIfAbsent(number, i);
            }
        }
        List<Attribute> attributes = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            String number = number(ATTRIBUTE_NAME, header.get(i));
            if (number != null && values.containsKey(number)) {
                attributes.add(new Attribute(i, values.get(number)));
            }
        }
        return List.copyOf(attributes);
    }

    private static @Nullable String number(Pattern names, String column) {
        String name = column.toLowerCase(Locale.ROOT);
        return names.matcher(name).matches() ? name.replaceAll("[^0-9]", "") : null;
    }

    /** Matches the names of a column of which there are several, with their numbers. */
    private static Pattern numbered(String column) {
        return Pattern.compile(named(column).stream()
                .map(name -> name.split("%d", 2))
                .map(parts -> Pattern.quote(parts[0]) + "[0-9]{1,4}" + Pattern.quote(parts[1]))
                .collect(joining("|")));
    }

    private static List<String> named(String column) {
        return requireNonNull(NAMES.get(column), column);
    }

    private static Map<String, List<String>> load() {
        try (InputStream in = requireNonNull(WooCommerceNames.class.getResourceAsStream(RESOURCE), RESOURCE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .collect(toUnmodifiableMap(cells -> cells[0], WooCommerceNames::folded));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> folded(String[] cells) {
        return List.of(cells).stream()
                .skip(1)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
    }

    /**
     * An attribute.
     *
     * @param name the position of the column with its name
     * @param values the position of the column with its values
     */
    record Attribute(int name, int values) {}
}
