package dev.shelfie.http.access;

import dev.shelfie.domain.access.User;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** A user as clients see it. */
final class UserResponse {

    private UserResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(User user, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(user, json);
        json.writeEndObject();
    }

    /** Writes the members alone. */
    static void writeMembers(User user, JsonGenerator json) {
        json.writeStringProperty("id", user.id().value());
        json.writeStringProperty("object", "user");
        json.writeStringProperty("email", user.email().value());
        JsonProperties.optional("name", user.name(), json);
        json.writeStringProperty("role", user.role().publicName());
        json.writeStringProperty("status", user.isActive() ? "active" : "invited");
        if (user.lastSignedInAt() != null) {
            JsonProperties.time("last_signed_in_at", user.lastSignedInAt(), json);
        }
        JsonProperties.time("created_at", user.createdAt(), json);
    }
}
