package dev.shelfie.http.importing;

import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** An import as clients see it. */
public final class ImportResponse {

    private ImportResponse() {}

    /** Writes the import; absent members are left out. */
    public static void write(Import told, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", told.id().value());
        json.writeStringProperty("object", "import");
        json.writeStringProperty("kind", told.kind().publicName());
        json.writeStringProperty("state", told.state().publicName());
        json.writeNumberProperty("rows_read", told.counts().read());
        json.writeNumberProperty("created", told.counts().created());
        json.writeNumberProperty("updated", told.counts().updated());
        json.writeNumberProperty("unchanged", told.counts().unchanged());
        json.writeNumberProperty("refused", told.counts().refused());
        json.writeNumberProperty("archived", told.counts().archived());
        json.writeArrayPropertyStart("refusals");
        told.refusals().forEach(refusal -> write(refusal, json));
        json.writeEndArray();
        JsonProperties.optional("problem", told.problem(), json);
        JsonProperties.time("created_at", told.createdAt(), json);
        JsonProperties.time("updated_at", told.updatedAt(), json);
        json.writeEndObject();
    }

    private static void write(RowRefusal refusal, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("line", refusal.line());
        json.writeStringProperty("reason", refusal.reason());
        json.writeEndObject();
    }
}
