package dev.shelfie.http.matching;

import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.product.ProductResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A match as clients see it, with expanded records. */
final class MatchResponse {

    private MatchResponse() {}

    /** Writes the match as a JSON object; absent members are left out. */
    static void write(ExpandedMatch expanded, JsonGenerator json) {
        Match match = expanded.match();
        json.writeStartObject();
        json.writeStringProperty("id", match.id().value());
        json.writeStringProperty("object", "match");
        related(expanded, json);
        json.writeStringProperty("status", match.status().publicName());
        json.writeStringProperty("source", match.source().publicName());
        JsonProperties.roundedDown("confidence", match.confidence(), json);
        json.writeStringProperty("relation", match.relation().publicName());
        variants(match.variants(), expanded.variants(), json);
        JsonProperties.optional("matcher_version", match.matcherVersion(), json);
        evidence(match.evidence(), json);
        decision(match.decision(), json);
        JsonProperties.time("created_at", match.createdAt(), json);
        JsonProperties.time("updated_at", match.updatedAt(), json);
        json.writeEndObject();
    }

    private static void related(ExpandedMatch expanded, JsonGenerator json) {
        if (expanded.post() == null) {
            json.writeStringProperty("post", expanded.match().post().value());
        } else {
            json.writeName("post");
            PostResponse.write(expanded.post(), json);
        }
        if (expanded.product() == null) {
            json.writeStringProperty("product", expanded.match().product().value());
        } else {
            json.writeName("product");
            ProductResponse.write(expanded.product(), json);
        }
    }

    /** Writes the variants as the member {@code variants}: whole products if they are expanded, otherwise ids. */
    static void variants(List<ProductId> variants, @Nullable List<Product> expanded, JsonGenerator json) {
        json.writeArrayPropertyStart("variants");
        if (expanded == null) {
            variants.forEach(variant -> json.writeString(variant.value()));
        } else {
            expanded.forEach(variant -> ProductResponse.write(variant, json));
        }
        json.writeEndArray();
    }

    /** Writes the reasons as the member {@code evidence}, in their order. */
    static void evidence(List<Evidence> reasons, JsonGenerator json) {
        json.writeArrayPropertyStart("evidence");
        for (Evidence reason : reasons) {
            json.writeStartObject();
            json.writeStringProperty("kind", reason.kind());
            json.writeStringProperty("text", reason.text());
            quote(reason.quote(), json);
            JsonProperties.rounded("weight", reason.weight(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void quote(Evidence.@Nullable Quote quote, JsonGenerator json) {
        if (quote != null) {
            json.writeStringProperty("quote", quote.text());
            json.writeNumberProperty("start", quote.start());
            json.writeNumberProperty("end", quote.end());
        }
    }

    private static void decision(Match.@Nullable Decision decision, JsonGenerator json) {
        if (decision != null) {
            json.writeStringProperty("decided_by", decision.by().value());
            JsonProperties.time("decided_at", decision.at(), json);
        }
    }
}
