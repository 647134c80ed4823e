package dev.shelfie.http.post;

import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.product.Product;
import dev.shelfie.http.influencer.InfluencerResponse;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.Rendering;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.product.ProductResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A post as clients see it, with expanded records. */
public final class PostResponse {

    private PostResponse() {}

    /** Writes the post as a JSON object, from its rendering, with what is expanded. */
    public static void write(ExpandedPost expanded, ResponseBuffer body) {
        Post post = expanded.post();
        ExpandedInfluencer influencer = expanded.influencer();
        List<Product> products = expanded.products();
        body.write(
                body.rendering(
                        post.account(),
                        post.id().value(),
                        post.version(),
                        () -> Rendering.of(post, (it, draft) -> write(it, draft.json(), draft))),
                influencer == null ? null : place -> write(influencer, place),
                products == null ? null : place -> place.array(products, ProductResponse::write));
    }

    private static void write(ExpandedInfluencer expanded, ResponseBuffer body) {
        List<ExpandedPost> posts = expanded.posts();
        InfluencerResponse.write(
                expanded.influencer(), posts == null ? null : place -> place.array(posts, PostResponse::write), body);
    }

    /** Writes the post as a JSON object with nothing expanded; absent members are left out. */
    public static void write(Post post, JsonGenerator json, Rendering.Places places) {
        json.writeStartObject();
        json.writeStringProperty("id", post.id().value());
        json.writeStringProperty("object", "post");
        places.member("influencer", () -> json.writeString(post.influencer().value()));
        json.writeStringProperty("platform", post.publication().platform().publicName());
        json.writeStringProperty("platform_post_id", post.publication().platformPostId());
        json.writeStringProperty("permalink", post.publication().permalink());
        content(post.content(), json);
        usage(post.usage(), json);
        json.writeStringProperty("status", post.status().publicName());
        places.member("products", () -> {
            json.writeStartArray();
            post.products().forEach(product -> json.writeString(product.value()));
            json.writeEndArray();
        });
        JsonProperties.time("created_at", post.createdAt(), json);
        JsonProperties.time("updated_at", post.updatedAt(), json);
        json.writeEndObject();
    }

    private static void usage(PostUsage usage, JsonGenerator json) {
        if (usage.disclosure() != null) {
            json.writeStringProperty("disclosure", usage.disclosure().publicName());
        }
        if (usage.rightsUntil() != null) {
            JsonProperties.time("rights_until", usage.rightsUntil(), json);
        }
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
}
