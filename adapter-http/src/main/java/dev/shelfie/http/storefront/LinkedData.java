package dev.shelfie.http.storefront;

import dev.shelfie.application.storefront.ShownPost;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.http.json.JsonProperties;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Posts as search engines read them.
 *
 * @see <a href="https://schema.org/SocialMediaPosting">schema.org's SocialMediaPosting</a>
 */
final class LinkedData {

    private LinkedData() {}

    /** Writes a list of postings. */
    static void write(PostsPage page, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("@context", "https://schema.org");
        json.writeStringProperty("@type", "ItemList");
        json.writeNumberProperty("numberOfItems", page.posts().size());
        json.writeArrayPropertyStart("itemListElement");
        int place = 0;
        for (ShownPost post : page.posts()) {
            json.writeStartObject();
            json.writeStringProperty("@type", "ListItem");
            json.writeNumberProperty("position", ++place);
            json.writeName("item");
            posting(post, json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void posting(ShownPost shown, JsonGenerator json) {
        Post post = shown.post();
        json.writeStartObject();
        type(post, json);
        json.writeStringProperty("@id", post.publication().permalink());
        json.writeStringProperty("url", post.publication().permalink());
        JsonProperties.time("datePublished", post.createdAt(), json);
        JsonProperties.optional("inLanguage", post.content().language(), json);
        JsonProperties.optional("articleBody", PostsPage.caption(shown), json);
        author(shown, json);
        media("image", MediaType.IMAGE, "ImageObject", shown, json);
        media("video", MediaType.VIDEO, "VideoObject", shown, json);
        json.writeArrayPropertyStart("mentions");
        PostsPage.products(shown).forEach(product -> product(product, json));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void type(Post post, JsonGenerator json) {
        if (post.usage().disclosure() == Disclosure.ADVERTISEMENT) {
            JsonProperties.strings("@type", List.of("SocialMediaPosting", "AdvertiserContentArticle"), json);
        } else {
            json.writeStringProperty("@type", "SocialMediaPosting");
        }
    }

    private static void author(ShownPost shown, JsonGenerator json) {
        SocialAccount account = PostsPage.account(shown).orElse(null);
        json.writeObjectPropertyStart("author");
        json.writeStringProperty("@type", "Person");
        json.writeStringProperty("name", shown.influencer().profile().displayName());
        if (account != null) {
            json.writeStringProperty("alternateName", account.username());
            json.writeStringProperty("url", account.url());
        }
        JsonProperties.optional("image", shown.influencer().profile().avatarUrl(), json);
        json.writeEndObject();
    }

    private static void media(String name, MediaType type, String linkedType, ShownPost shown, JsonGenerator json) {
        Post post = shown.post();
        List<Media> media = post.content().media().stream()
                .filter(each -> each.type() == type)
                .toList();
        if (media.isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart(name);
        for (Media medium : media) {
            json.writeStartObject();
            json.writeStringProperty("@type", linkedType);
            json.writeStringProperty("contentUrl", medium.url());
            JsonProperties.optional("thumbnailUrl", medium.thumbnailUrl(), json);
            JsonProperties.optional("description", medium.alt(), json);
            if (type == MediaType.VIDEO) {
                // Search engines take no video without a name.
                json.writeStringProperty("name", PostsPage.words(shown, medium));
                JsonProperties.time("uploadDate", post.createdAt(), json);
            }
            if (medium.width() != null) {
                json.writeNumberProperty("width", medium.width());
            }
            if (medium.height() != null) {
                json.writeNumberProperty("height", medium.height());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void product(Product product, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("@type", "Product");
        json.writeStringProperty("name", product.presentation().title());
        JsonProperties.optional("sku", product.codes().sku(), json);
        if (product.codes().gtin() != null) {
            json.writeStringProperty("gtin", product.codes().gtin().value());
        }
        JsonProperties.optional("mpn", product.codes().mpn(), json);
        if (product.presentation().brand() != null) {
            json.writeObjectPropertyStart("brand");
            json.writeStringProperty("@type", "Brand");
            json.writeStringProperty("name", product.presentation().brand());
            json.writeEndObject();
        }
        JsonProperties.strings("image", product.presentation().images(), json);
        json.writeStringProperty("url", product.presentation().url());
        offer(product.presentation().url(), product.offer(), PostsPage.price(product.offer()), json);
        json.writeEndObject();
    }

    private static void offer(String url, Offer offer, @Nullable Money price, JsonGenerator json) {
        if (price == null) {
            return;
        }
        json.writeObjectPropertyStart("offers");
        json.writeStringProperty("@type", "Offer");
        json.writeStringProperty("price", price.amount().toPlainString());
        json.writeStringProperty("priceCurrency", price.currency());
        json.writeStringProperty("availability", "https://schema.org/" + availability(offer.availability()));
        json.writeStringProperty("url", url);
        json.writeEndObject();
    }

    private static String availability(Availability availability) {
        return switch (availability) {
            case IN_STOCK -> "InStock";
            case OUT_OF_STOCK -> "OutOfStock";
            case PREORDER -> "PreOrder";
            case BACKORDER -> "BackOrder";
        };
    }
}
