package dev.shelfie.http.storefront;

import dev.shelfie.application.storefront.ShownPost;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Product;
import dev.shelfie.http.json.JsonProperties;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Posts as the widget and a shop's own scripts read them. */
final class PostsJson {

    private PostsJson() {}

    /** Writes a list of posts; absent members are left out. */
    static void writeList(PostsPage page, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "list");
        json.writeArrayPropertyStart("data");
        page.posts().forEach(post -> write(page, post, json));
        json.writeEndArray();
        json.writeBooleanProperty("has_more", page.next() != null);
        JsonProperties.optional("next_cursor", page.next(), json);
        json.writeEndObject();
    }

    /** Writes one post. */
    static void write(PostsPage page, ShownPost shown, JsonGenerator json) {
        Post post = shown.post();
        json.writeStartObject();
        json.writeStringProperty("id", post.id().value());
        json.writeStringProperty("object", "post");
        JsonProperties.optional("caption", PostsPage.caption(shown), json);
        JsonProperties.optional("language", post.content().language(), json);
        json.writeStringProperty("platform", post.publication().platform().publicName());
        json.writeStringProperty("permalink", post.publication().permalink());
        if (post.usage().disclosure() != null) {
            json.writeStringProperty("disclosure", post.usage().disclosure().publicName());
        }
        JsonProperties.time("created_at", post.createdAt(), json);
        influencer(shown, json);
        json.writeArrayPropertyStart("media");
        post.content().media().forEach(medium -> medium(medium, json));
        json.writeEndArray();
        JsonProperties.optional("embed_url", PostsPage.embedUrl(shown), json);
        json.writeArrayPropertyStart("products");
        PostsPage.products(shown).forEach(product -> product(page, shown, product, json));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void influencer(ShownPost shown, JsonGenerator json) {
        Influencer influencer = shown.influencer();
        SocialAccount account = PostsPage.account(shown).orElse(null);
        json.writeObjectPropertyStart("influencer");
        json.writeStringProperty("name", influencer.profile().displayName());
        if (account != null) {
            json.writeStringProperty("username", account.username());
            json.writeStringProperty("url", account.url());
        }
        JsonProperties.optional("image_url", influencer.profile().avatarUrl(), json);
        json.writeEndObject();
    }

    private static void medium(Media medium, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("type", medium.type().publicName());
        json.writeStringProperty("url", medium.url());
        if (medium.width() != null) {
            json.writeNumberProperty("width", medium.width());
        }
        if (medium.height() != null) {
            json.writeNumberProperty("height", medium.height());
        }
        JsonProperties.optional("alt", medium.alt(), json);
        JsonProperties.optional("thumbnail_url", medium.thumbnailUrl(), json);
        json.writeEndObject();
    }

    private static void product(PostsPage page, ShownPost shown, Product product, JsonGenerator json) {
        List<String> images = product.presentation().images();
        json.writeStartObject();
        json.writeStringProperty("id", product.id().value());
        json.writeStringProperty("external_id", product.codes().externalId());
        json.writeStringProperty("title", product.presentation().title());
        JsonProperties.optional("brand", product.presentation().brand(), json);
        json.writeStringProperty("url", page.link(shown, product));
        JsonProperties.optional("image_url", images.isEmpty() ? null : images.get(0), json);
        money("price", product.offer().price(), json);
        money("sale_price", product.offer().salePrice(), json);
        json.writeStringProperty("availability", product.offer().availability().publicName());
        position(shown, product, json);
        json.writeEndObject();
    }

    private static void position(ShownPost shown, Product product, JsonGenerator json) {
        MediaPosition position = shown.positions().get(product.id());
        if (position != null) {
            json.writeObjectPropertyStart("position");
            json.writeNumberProperty("media", position.media());
            JsonProperties.exact("x", position.x(), json);
            JsonProperties.exact("y", position.y(), json);
            json.writeEndObject();
        }
    }

    private static void money(String name, @Nullable Money money, JsonGenerator json) {
        if (money != null) {
            json.writeObjectPropertyStart(name);
            json.writeStringProperty("amount", money.amount().toPlainString());
            json.writeStringProperty("currency", money.currency());
            json.writeEndObject();
        }
    }
}
