package dev.shelfie.app.demo;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** An object in a file of sample data. Reads the file token by token, because data binding would load many classes. */
record SampleRecord(Map<String, Object> members) {

    /** Reads the objects of a file, which holds one array. */
    static List<SampleRecord> read(InputStream in) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            parser.nextToken();
            return records(list(parser));
        }
    }

    String text(String name) {
        return requireNonNull(optional(name), name);
    }

    @Nullable
    String optional(String name) {
        Object value = members.get(name);
        return value == null ? null : value.toString();
    }

    @Nullable
    Long number(String name) {
        String digits = optional(name);
        return digits == null ? null : Long.valueOf(digits);
    }

    Instant time() {
        return Instant.parse(text("created_at"));
    }

    List<String> texts(String name) {
        return ((List<?>) requireNonNull(members.get(name), name))
                .stream().map(Object::toString).toList();
    }

    List<SampleRecord> records(String name) {
        return records((List<?>) requireNonNull(members.get(name), name));
    }

    @Nullable
    SampleRecord record(String name) {
        return (SampleRecord) members.get(name);
    }

    private static List<SampleRecord> records(List<?> values) {
        return values.stream().map(SampleRecord.class::cast).toList();
    }

    private static List<Object> list(JsonParser parser) {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return values;
    }

    private static Object value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_ARRAY -> list(parser);
            case START_OBJECT -> object(parser);
            default -> parser.getString();
        };
    }

    private static SampleRecord object(JsonParser parser) {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, value(parser));
        }
        return new SampleRecord(members);
    }
}
