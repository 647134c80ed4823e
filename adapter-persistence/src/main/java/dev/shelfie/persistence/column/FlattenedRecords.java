package dev.shelfie.persistence.column;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Small values of a record, such as a post's media, in one {@code text[]} column: the fields of the first, then those of
 * the second, as many each, null for those that are absent. Unlike JSON it needs no parser for each value (docs/adr/0005).
 */
public final class FlattenedRecords {

    private FlattenedRecords() {}

    /** The values, each made by {@code reader} of its fields, {@code width} of them. */
    public static <T> List<T> read(
            List<@Nullable String> fields, int width, Function<List<@Nullable String>, T> reader) {
        if (fields.isEmpty()) {
            return List.of();
        }
        List<T> values = new ArrayList<>(fields.size() / width);
        for (int first = 0; first < fields.size(); first += width) {
            values.add(reader.apply(fields.subList(first, first + width)));
        }
        return values;
    }

    /** The fields of all values. */
    @SafeVarargs
    public static <T> List<@Nullable String> write(List<T> values, Function<T, @Nullable Object>... fields) {
        List<@Nullable String> written = new ArrayList<>(values.size() * fields.length);
        for (T value : values) {
            for (Function<T, @Nullable Object> field : fields) {
                Object content = field.apply(value);
                written.add(content == null ? null : content.toString());
            }
        }
        return written;
    }
}
