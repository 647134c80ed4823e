package dev.shelfie.persistence.product;

import dev.shelfie.persistence.support.Json;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The column {@code attributes}: an object of texts, in the order of their names. */
final class AttributesJson {

    private AttributesJson() {}

    static SortedMap<String, String> read(byte[] json) {
        if (Json.isEmpty(json)) {
            return Collections.emptySortedMap();
        }
        SortedMap<String, String> attributes = new TreeMap<>();
        try (JsonParser parser = Json.parser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                attributes.put(name, parser.getString());
            }
        }
        return attributes;
    }

    static String write(SortedMap<String, String> attributes) {
        return Json.written(json -> {
            json.writeStartObject();
            attributes.forEach(json::writeStringProperty);
            json.writeEndObject();
        });
    }
}
