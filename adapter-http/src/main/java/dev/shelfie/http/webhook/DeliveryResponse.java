package dev.shelfie.http.webhook;

import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.ResponseBuffer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A delivery as clients see it, with the request as it would be sent now.
 *
 * @param delivery the delivery
 * @param url where it would be sent
 * @param body its body, JSON in UTF-8; null if it isn't shown, or its events aren't kept any more
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record DeliveryResponse(Delivery delivery, String url, byte @Nullable [] body) {

    /** Writes a delivery without the request, as a JSON object; absent members are left out. */
    static void write(Delivery delivery, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(delivery, json);
        json.writeEndObject();
    }

    /** Writes it as a JSON object; absent members are left out. */
    void write(ResponseBuffer buffer) {
        JsonGenerator json = buffer.json();
        json.writeStartObject();
        writeMembers(delivery, json);
        if (body != null) {
            json.writeObjectPropertyStart("request");
            json.writeStringProperty("url", url);
            json.writeName("body");
            buffer.embed(() -> {
                json.flush();
                buffer.write(body, 0, body.length);
            });
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void writeMembers(Delivery delivery, JsonGenerator json) {
        json.writeStringProperty("id", delivery.id().value());
        json.writeStringProperty("object", "delivery");
        json.writeStringProperty("webhook", delivery.webhook().value());
        json.writeStringProperty("status", delivery.status().publicName());
        json.writeStringProperty("type", delivery.type());
        JsonProperties.strings(
                "events",
                delivery.events().stream().map(event -> event.id().value()).toList(),
                json);
        json.writeArrayPropertyStart("attempts");
        delivery.attempts().forEach(attempt -> write(attempt, json));
        json.writeEndArray();
        if (delivery.nextAttemptAt() != null) {
            JsonProperties.time("next_attempt_at", delivery.nextAttemptAt(), json);
        }
        JsonProperties.time("created_at", delivery.createdAt(), json);
    }

    private static void write(Attempt attempt, JsonGenerator json) {
        json.writeStartObject();
        JsonProperties.time("at", attempt.at(), json);
        Integer status = attempt.status();
        if (status != null) {
            json.writeNumberProperty("status", status);
        }
        JsonProperties.optional("error", attempt.error(), json);
        json.writeNumberProperty("duration_ms", attempt.duration().toMillis());
        json.writeEndObject();
    }
}
