package dev.shelfie.http.gallery;

import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonProperties;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;

/** A gallery as clients see it. */
public final class GalleryResponse {

    private GalleryResponse() {}

    /** Writes it as a JSON object; absent members are left out, rules that ask for nothing are empty lists. */
    public static void write(Gallery gallery, JsonGenerator json) {
        GalleryInput input = gallery.input();
        json.writeStartObject();
        json.writeStringProperty("id", gallery.id().value());
        json.writeStringProperty("object", "gallery");
        json.writeStringProperty("name", input.name());
        JsonProperties.optional("description", input.description(), json);
        json.writeStringProperty("status", input.status().publicName());
        json.writeName("rules");
        write(input.rules(), json);
        strings("pinned", input.pinned(), PostId::value, json);
        strings("hidden", input.hidden(), PostId::value, json);
        JsonProperties.time("created_at", gallery.createdAt(), json);
        JsonProperties.time("updated_at", gallery.updatedAt(), json);
        if (gallery.createdBy() != null) {
            json.writeStringProperty("created_by", gallery.createdBy().value());
        }
        json.writeEndObject();
    }

    private static void write(GalleryRules rules, JsonGenerator json) {
        json.writeStartObject();
        strings("influencers", rules.influencers(), InfluencerId::value, json);
        strings("platforms", rules.platforms(), Platform::publicName, json);
        strings("hashtags", rules.hashtags(), Function.identity(), json);
        strings("products", rules.products(), ProductId::value, json);
        strings("item_groups", rules.itemGroups(), Function.identity(), json);
        strings("brands", rules.brands(), Function.identity(), json);
        strings("categories", rules.categories(), Function.identity(), json);
        if (rules.since() != null) {
            JsonProperties.time("since", rules.since(), json);
        }
        json.writeBooleanProperty("with_products", rules.withProducts());
        json.writeBooleanProperty("with_rights", rules.withRights());
        json.writeBooleanProperty("sold_out", rules.soldOut());
        json.writeEndObject();
    }

    private static <T> void strings(String name, Collection<T> values, Function<T, String> text, JsonGenerator json) {
        List<String> texts = values.stream().map(text).toList();
        JsonProperties.strings(name, texts, json);
    }
}
