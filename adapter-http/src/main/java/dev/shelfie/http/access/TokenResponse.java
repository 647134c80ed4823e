package dev.shelfie.http.access;

import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.json.JsonProperties;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A token as clients see it. */
final class TokenResponse {

    private TokenResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(Token token, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(token, json);
        json.writeEndObject();
    }

    /** Writes it with its secret. */
    static void write(IssuedToken issued, JsonGenerator json) {
        json.writeStartObject();
        writeMembers(issued.token(), json);
        json.writeStringProperty("secret", issued.secret().reveal());
        json.writeEndObject();
    }

    /** A checksum of what people can change, as tokens don't count versions. Using a token doesn't change it. */
    static RecordVersion version(Token token) {
        CRC32 checksum = new CRC32();
        String content = token.name() + permissions(token) + token.revokedAt();
        checksum.update(content.getBytes(StandardCharsets.UTF_8));
        return new RecordVersion(token.id().value(), checksum.getValue());
    }

    private static void writeMembers(Token token, JsonGenerator json) {
        json.writeStringProperty("id", token.id().value());
        json.writeStringProperty("object", "token");
        json.writeStringProperty("name", token.name());
        json.writeStringProperty("environment", token.environment().publicName());
        JsonProperties.strings("permissions", permissions(token), json);
        json.writeStringProperty("prefix", token.prefix());
        optional("last_used_at", token.lastUsedAt(), json);
        optional("expires_at", token.expiresAt(), json);
        optional("revoked_at", token.revokedAt(), json);
        JsonProperties.time("created_at", token.createdAt(), json);
        if (token.createdBy() != null) {
            json.writeStringProperty("created_by", token.createdBy().value());
        }
    }

    private static List<String> permissions(Token token) {
        return token.permissions().stream().map(Permission::publicName).toList();
    }

    private static void optional(String name, @Nullable Instant time, JsonGenerator json) {
        if (time != null) {
            JsonProperties.time(name, time, json);
        }
    }
}
