package dev.shelfie.http.matching;

import dev.shelfie.application.matching.tuning.Preview;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.product.ProductResponse;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The preview of a post's matches, as clients see it.
 *
 * @param matcherVersion the version of the matcher
 * @param previews the products, the most confident first
 */
record PreviewResponse(String matcherVersion, List<Preview> previews) {

    /** Writes it as a JSON object; absent members are left out. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "match_preview");
        json.writeStringProperty("matcher_version", matcherVersion);
        json.writeArrayPropertyStart("products");
        previews.forEach(preview -> write(preview, json));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Preview preview, JsonGenerator json) {
        json.writeStartObject();
        if (preview.product() == null) {
            json.writeStringProperty("product", preview.finding().product().value());
        } else {
            json.writeName("product");
            ProductResponse.write(preview.product(), json);
        }
        JsonProperties.roundedDown("confidence", preview.finding().confidence(), json);
        json.writeStringProperty("relation", preview.finding().relation().publicName());
        MatchResponse.variants(preview.finding().variants(), null, json);
        JsonProperties.optional(
                "status", preview.status() == null ? null : preview.status().publicName(), json);
        MatchResponse.evidence(preview.finding().evidence(), json);
        json.writeEndObject();
    }
}
