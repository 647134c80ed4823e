package dev.shelfie.http.event;

import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.Event;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** An event as clients see it. */
public final class EventResponse {

    private EventResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(Event event, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(event, json);
        json.writeEndObject();
    }

    /** Writes its members, within an object; absent ones are left out. */
    public static void writeMembers(Event event, JsonGenerator json) {
        Change change = event.change();
        json.writeStringProperty("id", event.id().value());
        json.writeStringProperty("object", "event");
        json.writeStringProperty("type", change.type().publicName());
        json.writeObjectPropertyStart("record");
        json.writeStringProperty("type", change.type().recordType());
        json.writeStringProperty("id", change.record());
        if (change.version() > 0) {
            json.writeNumberProperty("version", change.version());
        }
        json.writeEndObject();
        if (change.post() != null) {
            json.writeStringProperty("post", change.post().value());
        }
        if (change.product() != null) {
            json.writeStringProperty("product", change.product().value());
        }
        json.writeObjectPropertyStart("actor");
        json.writeStringProperty("type", event.origin().actor().publicName());
        json.writeEndObject();
        JsonProperties.optional("request_id", event.origin().requestId(), json);
        JsonProperties.time("created_at", event.createdAt(), json);
    }
}
