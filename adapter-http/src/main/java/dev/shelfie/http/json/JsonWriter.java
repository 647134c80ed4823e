package dev.shelfie.http.json;

import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/** Writes values as JSON. */
@FunctionalInterface
public interface JsonWriter<T> {

    /** Writes one JSON value. */
    void write(T value, ResponseBuffer body);

    /** A writer that uses the generator alone. */
    static <T> JsonWriter<T> of(BiConsumer<T, JsonGenerator> writer) {
        return (value, body) -> writer.accept(value, body.json());
    }
}
