package dev.shelfie.http.importing;

import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** An import as clients see it. */
public final class ImportResponse {

    private ImportResponse() {}

    /** Writes the import; absent members are left out. */
    public static void write(Import written, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", written.id().value());
        json.writeStringProperty("object", "import");
        json.writeStringProperty("kind", written.kind().publicName());
        json.writeStringProperty("state", written.state().publicName());
        json.writeNumberProperty("rows_read", written.counts().read());
        json.writeNumberProperty("created", written.counts().created());
        json.writeNumberProperty("updated", written.counts().updated());
        json.writeNumberProperty("unchanged", written.counts().unchanged());
        json.writeNumberProperty("refused", written.counts().refused());
        json.writeNumberProperty("archived", written.counts().archived());
        json.writeArrayPropertyStart("refusals");
        written.refusals().forEach(refusal -> write(refusal, json));
        json.writeEndArray();
        JsonProperties.optional("problem", written.problem(), json);
        JsonProperties.time("created_at", written.createdAt(), json);
        JsonProperties.time("updated_at", written.updatedAt(), json);
        json.writeEndObject();
    }

    private static void write(RowRefusal refusal, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("line", refusal.line());
        json.writeStringProperty("reason", refusal.reason());
        json.writeEndObject();
    }
}
