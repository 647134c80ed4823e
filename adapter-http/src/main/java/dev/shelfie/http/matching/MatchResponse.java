package dev.shelfie.http.matching;

import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.Rendering;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.product.ProductResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A match as clients see it, with expanded records. */
public final class MatchResponse {

    private MatchResponse() {}

    /** Writes the match as a JSON object, from its rendering, with what is expanded. */
    public static void write(ExpandedMatch expanded, ResponseBuffer body) {
        Match match = expanded.match();
        ExpandedPost post = expanded.post();
        Product product = expanded.product();
        List<Product> variants = expanded.variants();
        body.write(
                body.rendering(
                        match.account(),
                        match.id().value(),
                        match.version(),
                        () -> Rendering.of(match, (it, draft) -> write(it, draft.json(), draft))),
                post == null ? null : place -> PostResponse.write(post, place),
                product == null ? null : place -> ProductResponse.write(product, place),
                variants == null ? null : place -> place.array(variants, ProductResponse::write));
    }

    /** Writes the match as a JSON object with nothing expanded; absent members are left out. */
    static void write(Match match, JsonGenerator json, Rendering.Places places) {
        json.writeStartObject();
        json.writeStringProperty("id", match.id().value());
        json.writeStringProperty("object", "match");
        places.member("post", () -> json.writeString(match.post().value()));
        places.member("product", () -> json.writeString(match.product().value()));
        json.writeStringProperty("status", match.status().publicName());
        json.writeStringProperty("source", match.source().publicName());
        JsonProperties.roundedDown("confidence", match.confidence(), json);
        json.writeStringProperty("relation", match.relation().publicName());
        places.member("variants", () -> variants(match.variants(), json));
        position(match.mediaPosition(), json);
        JsonProperties.optional("matcher_version", match.matcherVersion(), json);
        evidence(match.evidence(), json);
        decision(match.decision(), json);
        JsonProperties.time("created_at", match.createdAt(), json);
        JsonProperties.time("updated_at", match.updatedAt(), json);
        json.writeEndObject();
    }

    /** Writes an array of the ids of variants. */
    static void variants(List<ProductId> variants, JsonGenerator json) {
        json.writeStartArray();
        variants.forEach(variant -> json.writeString(variant.value()));
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

    /** Writes where the product is as the member {@code position}, unless it is null. */
    public static void position(@Nullable MediaPosition position, JsonGenerator json) {
        if (position != null) {
            json.writeObjectPropertyStart("position");
            json.writeNumberProperty("media", position.media());
            JsonProperties.exact("x", position.x(), json);
            JsonProperties.exact("y", position.y(), json);
            json.writeEndObject();
        }
    }

    private static void decision(Match.@Nullable Decision decision, JsonGenerator json) {
        if (decision != null) {
            json.writeStringProperty("decided_by", decision.by().value());
            JsonProperties.time("decided_at", decision.at(), json);
        }
    }
}
