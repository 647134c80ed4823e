package dev.shelfie.http.matching;

import dev.shelfie.domain.expansion.ExpandedLostMatch;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.product.ProductResponse;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A lost match as clients see it, with expanded records. */
final class LostMatchResponse {

    private LostMatchResponse() {}

    /** Writes the lost match as a JSON object; absent members are left out. */
    static void write(ExpandedLostMatch expanded, ResponseBuffer body) {
        JsonGenerator json = body.json();
        ExpandedPost post = expanded.post();
        LostMatch lost = expanded.lost();
        json.writeStartObject();
        json.writeStringProperty("id", lost.id().value());
        json.writeStringProperty("object", "lost_match");
        if (post == null) {
            json.writeStringProperty("post", lost.post().value());
        } else {
            json.writeName("post");
            body.embed(() -> PostResponse.write(post, body));
        }
        product("product", lost.product(), expanded.product(), body);
        json.writeStringProperty("product_title", lost.productTitle());
        json.writeStringProperty("reason", lost.reason().publicName());
        if (lost.betterProduct() != null) {
            product("better_product", lost.betterProduct(), expanded.betterProduct(), body);
        }
        JsonProperties.roundedDown("confidence", lost.confidence(), json);
        JsonProperties.time("lost_at", lost.lostAt(), json);
        json.writeEndObject();
    }

    private static void product(String name, ProductId id, @Nullable Product expanded, ResponseBuffer body) {
        JsonGenerator json = body.json();
        if (expanded == null) {
            json.writeStringProperty(name, id.value());
        } else {
            json.writeName(name);
            body.embed(() -> ProductResponse.write(expanded, body));
        }
    }
}
