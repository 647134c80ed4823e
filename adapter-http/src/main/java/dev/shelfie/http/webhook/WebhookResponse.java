package dev.shelfie.http.webhook;

import dev.shelfie.application.webhook.IssuedWebhook;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.http.json.JsonProperties;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A webhook as clients see it. */
final class WebhookResponse {

    private WebhookResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(Webhook webhook, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(webhook, json);
        json.writeEndObject();
    }

    /** Writes it with its secret. */
    static void write(IssuedWebhook issued, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(issued.webhook(), json);
        json.writeStringProperty("secret", issued.secret().reveal());
        json.writeEndObject();
    }

    private static void writeMembers(Webhook webhook, JsonGenerator json) {
        WebhookInput input = webhook.input();
        json.writeStringProperty("id", webhook.id().value());
        json.writeStringProperty("object", "webhook");
        json.writeStringProperty("url", input.url());
        JsonProperties.optional("description", input.description(), json);
        if (input.types() != null) {
            JsonProperties.strings(
                    "types", input.types().stream().map(EventType::publicName).toList(), json);
        }
        json.writeStringProperty("payload", input.payload().publicName());
        json.writeBooleanProperty("batch", input.batch());
        json.writeStringProperty("status", input.status().publicName());
        DisabledReason reason = webhook.disabledReason();
        JsonProperties.optional("disabled_reason", reason == null ? null : reason.publicName(), json);
        time("failing_since", webhook.failingSince(), json);
        time("previous_secret_expires_at", webhook.secrets().previousExpiresAt(), json);
        JsonProperties.time("created_at", webhook.createdAt(), json);
        JsonProperties.time("updated_at", webhook.updatedAt(), json);
        if (webhook.createdBy() != null) {
            json.writeStringProperty("created_by", webhook.createdBy().value());
        }
    }

    private static void time(String name, @Nullable Instant time, JsonGenerator json) {
        if (time != null) {
            JsonProperties.time(name, time, json);
        }
    }
}
