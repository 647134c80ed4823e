package dev.shelfie.app.cli.events;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * An event as the service tells it.
 *
 * @param id its id
 * @param type what happened
 * @param createdAt when, in RFC 3339
 * @param json all of it, as one line of JSON
 */
record ReceivedEvent(String id, String type, String createdAt, String json) {

    private static final JsonFactory JSON = new JsonFactory();

    /**
     * Reads a page of the log.
     *
     * @throws JacksonException if the page isn't an array of objects
     */
    static List<ReceivedEvent> parse(String page) {
        List<ReceivedEvent> events = new ArrayList<>();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), page)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.START_OBJECT) {
                events.add(of(copy(json)));
            }
        }
        return events;
    }

    private static String copy(JsonParser json) {
        StringWriter text = new StringWriter();
        try (JsonGenerator copy = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            copy.copyCurrentStructure(json);
        }
        return text.toString();
    }

    private static ReceivedEvent of(String event) {
        String id = "";
        String type = "";
        String createdAt = "";
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), event)) {
            json.nextToken();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                json.nextToken();
                switch (name) {
                    case "id" -> id = json.getString();
                    case "type" -> type = json.getString();
                    case "created_at" -> createdAt = json.getString();
                    default -> json.skipChildren();
                }
            }
        }
        return new ReceivedEvent(id, type, createdAt, event);
    }

    /**
     * The event as the body of a webhook's message, by Standard Webhooks.
     *
     * @param batch whether as a batch of one event
     */
    String message(boolean batch) {
        StringWriter text = new StringWriter();
        try (JsonGenerator message = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            message.writeStartObject();
            message.writeStringProperty("type", batch ? "events" : type);
            message.writeStringProperty("timestamp", createdAt);
            message.writeName("data");
            message.writeRawValue(batch ? "{\"events\":[" + json + "]}" : json);
            message.writeEndObject();
        }
        return text.toString();
    }
}
