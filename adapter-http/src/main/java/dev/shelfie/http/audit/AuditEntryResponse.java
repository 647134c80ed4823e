package dev.shelfie.http.audit;

import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** An entry of the audit log as clients see it. */
final class AuditEntryResponse {

    private AuditEntryResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(AuditEntry entry, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", entry.id().value());
        json.writeStringProperty("object", "audit_entry");
        writeActor(entry.author(), json);
        json.writeStringProperty("action", entry.event().action());
        writeRecord(entry.event(), json);
        JsonProperties.optional("detail", entry.event().detail(), json);
        JsonProperties.optional("address", entry.address(), json);
        JsonProperties.time("created_at", entry.createdAt(), json);
        json.writeEndObject();
    }

    private static void writeActor(Author author, JsonGenerator json) {
        json.writeObjectPropertyStart("actor");
        json.writeStringProperty("type", author.type());
        if (author.id() != null) {
            json.writeStringProperty("id", author.id().value());
        }
        json.writeStringProperty("name", author.name());
        json.writeEndObject();
    }

    private static void writeRecord(AuditEvent event, JsonGenerator json) {
        if (event.recordId() != null) {
            json.writeObjectPropertyStart("record");
            json.writeStringProperty("type", event.recordType());
            json.writeStringProperty("id", event.recordId());
            json.writeEndObject();
        }
    }
}
