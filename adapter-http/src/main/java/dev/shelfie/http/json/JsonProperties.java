package dev.shelfie.http.json;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes members that several records have. */
public final class JsonProperties {

    private static final int DIGITS = 4;

    private JsonProperties() {}

    /** A text; nothing if it is absent. */
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

    /** A number, rounded to four digits after the point. */
    public static void rounded(String name, double value, JsonGenerator json) {
        json.writeNumberProperty(name, rounded(value));
    }

    /** A list of numbers, each rounded to four digits after the point. */
    public static void rounded(String name, List<Double> values, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        values.forEach(value -> json.writeNumber(rounded(value)));
        json.writeEndArray();
    }

    private static BigDecimal rounded(double value) {
        return shortest(BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN));
    }

    /**
     * A number, rounded down to four digits after the point: a value below a threshold never looks as if it had reached
     * it.
     */
    public static void roundedDown(String name, double value, JsonGenerator json) {
        json.writeNumberProperty(name, shortest(BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.FLOOR)));
    }

    /** A number with all its digits. */
    public static void exact(String name, double value, JsonGenerator json) {
        json.writeNumberProperty(name, shortest(BigDecimal.valueOf(value)));
    }

    private static BigDecimal shortest(BigDecimal value) {
        BigDecimal shortest = value.stripTrailingZeros();
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }

    /** A time in RFC 3339, in UTC. */
    public static void time(String name, Instant value, JsonGenerator json) {
        json.writeName(name);
        Rfc3339.write(value, json);
    }
}
