package dev.shelfie.http.post;

import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.influencer.InfluencerResponse;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.product.ProductResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A post as clients see it, with expanded records. */
public final class PostResponse {

    private PostResponse() {}

    /** Writes the post as a JSON object; absent members are left out. */
    public static void write(ExpandedPost expanded, JsonGenerator json) {
        Post post = expanded.post();
        json.writeStartObject();
        json.writeStringProperty("id", post.id().value());
        json.writeStringProperty("object", "post");
        influencer(post, expanded.influencer(), json);
        json.writeStringProperty("platform", post.publication().platform().publicName());
        json.writeStringProperty("platform_post_id", post.publication().platformPostId());
        json.writeStringProperty("permalink", post.publication().permalink());
        content(post.content(), json);
        json.writeStringProperty("status", post.status().publicName());
        products(post, expanded.products(), json);
        JsonProperties.time("created_at", post.createdAt(), json);
        JsonProperties.time("updated_at", post.updatedAt(), json);
        json.writeEndObject();
    }

    private static void influencer(Post post, @Nullable ExpandedInfluencer expanded, JsonGenerator json) {
        if (expanded == null) {
            json.writeStringProperty("influencer", post.influencer().value());
            return;
        }
        json.writeObjectPropertyStart("influencer");
        InfluencerResponse.writeMembers(expanded.influencer(), json);
        List<ExpandedPost> posts = expanded.posts();
        if (posts != null) {
            json.writeArrayPropertyStart("posts");
            posts.forEach(nested -> write(nested, json));
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void content(PostContent content, JsonGenerator json) {
        JsonProperties.optional("caption", content.caption(), json);
        JsonProperties.optional("language", content.language(), json);
        JsonProperties.strings("hashtags", content.hashtags(), json);
        JsonProperties.strings("mentions", content.mentions(), json);
        JsonProperties.strings("links", content.links(), json);
        json.writeArrayPropertyStart("media");
        for (Media medium : content.media()) {
            medium(medium, json);
        }
        json.writeEndArray();
    }

    private static void medium(Media medium, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("type", medium.type().publicName());
        json.writeStringProperty("url", medium.url());
        pixels("width", medium.width(), json);
        pixels("height", medium.height(), json);
        JsonProperties.optional("alt", medium.alt(), json);
        JsonProperties.optional("thumbnail_url", medium.thumbnailUrl(), json);
        json.writeEndObject();
    }

    private static void pixels(String name, @Nullable Integer value, JsonGenerator json) {
        if (value != null) {
            json.writeNumberProperty(name, value);
        }
    }

    private static void products(Post post, @Nullable List<Product> expanded, JsonGenerator json) {
        json.writeArrayPropertyStart("products");
        if (expanded == null) {
            for (ProductId product : post.products()) {
                json.writeString(product.value());
            }
        } else {
            expanded.forEach(product -> ProductResponse.write(product, json));
        }
        json.writeEndArray();
    }
}
