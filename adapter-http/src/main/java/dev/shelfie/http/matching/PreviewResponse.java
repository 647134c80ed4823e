package dev.shelfie.http.matching;

import dev.shelfie.application.matching.tuning.Preview;
import dev.shelfie.domain.product.Product;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.ResponseBuffer;
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
    void write(ResponseBuffer body) {
        JsonGenerator json = body.json();
        json.writeStartObject();
        json.writeStringProperty("object", "match_preview");
        json.writeStringProperty("matcher_version", matcherVersion);
        json.writeArrayPropertyStart("products");
        previews.forEach(preview -> write(preview, body));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Preview preview, ResponseBuffer body) {
        JsonGenerator json = body.json();
        Product product = preview.product();
        json.writeStartObject();
        if (product == null) {
            json.writeStringProperty("product", preview.finding().product().value());
        } else {
            json.writeName("product");
            body.embed(() -> ProductResponse.write(product, body));
        }
        JsonProperties.roundedDown("confidence", preview.finding().confidence(), json);
        json.writeStringProperty("relation", preview.finding().relation().publicName());
        json.writeName("variants");
        MatchResponse.variants(preview.finding().variants(), json);
        JsonProperties.optional(
                "status", preview.status() == null ? null : preview.status().publicName(), json);
        MatchResponse.evidence(preview.finding().evidence(), json);
        json.writeEndObject();
    }
}
