package dev.shelfie.persistence.column;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list of small records, such as a post's media, in one {@code text[]} column: the fields of the first, then those of
 * the second, and so on. Absent fields are null. Unlike JSON, it needs no parser (docs/adr/0005).
 */
public final class FlattenedRecords {

    private FlattenedRecords() {}

    /** Returns the records, each of which {@code reader} makes of its {@code width} fields. */
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

    /** Returns the fields of all records. */
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
