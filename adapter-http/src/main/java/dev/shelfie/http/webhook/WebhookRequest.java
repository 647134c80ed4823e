package dev.shelfie.http.webhook;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookStatus;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A webhook as clients send it: as they see it, without what the service sets. */
final class WebhookRequest {

    private static final String TYPES = "types";
    private static final List<String> SET_BY_SERVICE = List.of(
            "id",
            "object",
            "disabled_reason",
            "failing_since",
            "secret",
            "previous_secret_expires_at",
            "created_at",
            "updated_at",
            "created_by");
    private static final String ALL_TYPES =
            Stream.of(EventType.values()).map(EventType::publicName).collect(Collectors.joining(", "));

    private WebhookRequest() {}

    /**
     * Reads a webhook.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static WebhookInput read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            String url = members.requiredUrl("url");
            String description = members.text("description");
            Set<EventType> types = types(members);
            WebhookPayload payload = members.choice(
                    "payload", WebhookPayload.values(), WebhookPayload::parse, WebhookPayload::publicName);
            boolean batch = requireNonNullElse(members.flag("batch"), true);
            WebhookStatus status =
                    members.choice("status", WebhookStatus.values(), WebhookStatus::parse, WebhookStatus::publicName);
            return members.create(() -> new WebhookInput(
                    url,
                    description,
                    types,
                    requireNonNullElse(payload, WebhookPayload.IDS),
                    batch,
                    requireNonNullElse(status, WebhookStatus.ACTIVE)));
        });
    }

    /** The request that would create this webhook, as the target of a patch. */
    static ObjectNode of(Webhook webhook) {
        ObjectNode object = JsonObjects.build(json -> WebhookResponse.write(webhook, json));
        object.remove(SET_BY_SERVICE);
        return object;
    }

    private static @Nullable Set<EventType> types(JsonObjectReader members) {
        List<String> names = members.texts(TYPES);
        if (names == null) {
            return null;
        }
        Set<EventType> types = EnumSet.noneOf(EventType.class);
        boolean allKnown = true;
        for (int i = 0; i < names.size(); i++) {
            Optional<EventType> type = EventType.parse(names.get(i));
            type.ifPresent(types::add);
            if (type.isEmpty()) {
                allKnown = false;
                members.reject(TYPES + "/" + i, "must be one of " + ALL_TYPES);
            }
        }
        return allKnown ? types : null;
    }
}
