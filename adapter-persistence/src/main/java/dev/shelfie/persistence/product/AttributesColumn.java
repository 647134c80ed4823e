package dev.shelfie.persistence.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.persistence.column.FlattenedRecords;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The column {@code attributes}: name and value of each, in the order of their names. */
final class AttributesColumn {

    private static final int WIDTH = 2;

    private AttributesColumn() {}

    static SortedMap<String, String> read(List<@Nullable String> fields) {
        if (fields.isEmpty()) {
            return Collections.emptySortedMap();
        }
        SortedMap<String, String> attributes = new TreeMap<>();
        for (int name = 0; name < fields.size(); name += WIDTH) {
            attributes.put(requireNonNull(fields.get(name), "name"), requireNonNull(fields.get(name + 1), "value"));
        }
        return attributes;
    }

    static List<@Nullable String> write(SortedMap<String, String> attributes) {
        return FlattenedRecords.write(List.copyOf(attributes.entrySet()), Map.Entry::getKey, Map.Entry::getValue);
    }
}
