package dev.shelfie.http.importing;

import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** An import as clients see it. */
public final class ImportResponse {

    private ImportResponse() {}

    /** Writes the import; absent members are left out. */
    public static void write(Import result, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", result.id().value());
        json.writeStringProperty("object", "import");
        json.writeStringProperty("kind", result.kind().publicName());
        JsonProperties.optional("file_name", result.fileName(), json);
        json.writeStringProperty("state", result.state().publicName());
        json.writeNumberProperty("rows_read", result.counts().read());
        json.writeNumberProperty("created", result.counts().created());
        json.writeNumberProperty("updated", result.counts().updated());
        json.writeNumberProperty("unchanged", result.counts().unchanged());
        json.writeNumberProperty("refused", result.counts().refused());
        json.writeNumberProperty("archived", result.counts().archived());
        json.writeArrayPropertyStart("refusals");
        result.refusals().forEach(refusal -> write(refusal, json));
        json.writeEndArray();
        JsonProperties.optional("problem", result.problem(), json);
        JsonProperties.time("created_at", result.createdAt(), json);
        JsonProperties.time("updated_at", result.updatedAt(), json);
        json.writeEndObject();
    }

    private static void write(RowRefusal refusal, JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("line", refusal.line());
        JsonProperties.optional("external_id", refusal.externalId(), json);
        json.writeStringProperty("reason", refusal.reason());
        json.writeEndObject();
    }
}
