package dev.shelfie.persistence.support;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Reads and writes JSON columns token by token: neither reflection nor a tree. */
public final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** The objects of an array, each made by {@code reader}, which begins on an object's start and ends on its end. */
    public static <T> List<T> array(byte[] json, Function<JsonParser, T> reader) {
        if (isEmpty(json)) {
            return List.of();
        }
        List<T> objects = new ArrayList<>();
        try (JsonParser parser = parser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                objects.add(reader.apply(parser));
            }
        }
        return objects;
    }

    /** An array of objects, of each of which {@code members} writes the members. */
    public static <T> String array(List<T> values, BiConsumer<T, JsonGenerator> members) {
        return written(json -> {
            json.writeStartArray();
            for (T value : values) {
                json.writeStartObject();
                members.accept(value, json);
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /** Whether it is an array or an object of nothing, as this class writes them: there is nothing to parse then. */
    public static boolean isEmpty(byte[] json) {
        return json.length == 2;
    }

    /** A parser before the first token of {@code json}, which is in UTF-8. */
    public static JsonParser parser(byte[] json) {
        return FACTORY.createParser(ObjectReadContext.empty(), json);
    }

    /** What {@code writer} writes. */
    public static String written(Consumer<JsonGenerator> writer) {
        StringWriter json = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), json)) {
            writer.accept(generator);
        }
        return json.toString();
    }

    /** Writes a member of an object, unless its value is absent. */
    public static void optional(JsonGenerator json, String name, @Nullable String value) {
        if (value != null) {
            json.writeStringProperty(name, value);
        }
    }
}
