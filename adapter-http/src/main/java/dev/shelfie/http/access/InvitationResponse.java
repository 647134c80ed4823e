package dev.shelfie.http.access;

import dev.shelfie.application.access.user.Invitation;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** An invitation, as the person with its link sees it. */
final class InvitationResponse {

    private InvitationResponse() {}

    /** Writes it as a JSON object; its name is null until the person has given one. */
    static void write(Invitation invitation, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "invitation");
        json.writeObjectPropertyStart("account");
        json.writeStringProperty("id", invitation.account().id().value());
        json.writeStringProperty("name", invitation.account().name());
        json.writeEndObject();
        json.writeStringProperty("email", invitation.user().email().value());
        json.writeStringProperty("name", invitation.user().name());
        json.writeStringProperty("role", invitation.user().role().publicName());
        JsonProperties.time("expires_at", invitation.link().expiresAt(), json);
        json.writeEndObject();
    }
}
