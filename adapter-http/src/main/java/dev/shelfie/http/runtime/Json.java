package dev.shelfie.http.runtime;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** How members that several records have are written. */
public final class Json {

    private Json() {}

    /** A text, or nothing if it is absent. */
    public static void optional(String name, @Nullable String value, JsonGenerator json) {
        if (value != null) {
            json.writeStringProperty(name, value);
        }
    }

    /** A list of texts, in its order. */
    public static void strings(String name, List<String> values, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** A time, as RFC 3339 has it, in UTC. */
    public static void time(String name, Instant value, JsonGenerator json) {
        json.writeName(name);
        Rfc3339.write(value, json);
    }
}
