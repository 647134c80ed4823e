package dev.shelfie.http.importing;

import dev.shelfie.http.json.JsonObjects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How galleries name other records.
 *
 * @param influencer the name of an influencer by the one that a gallery has
 * @param product the name of a product
 * @param post the name of a post
 */
record GalleryNames(
        Function<String, @Nullable String> influencer,
        Function<String, @Nullable String> product,
        Function<String, @Nullable String> post) {

    /** Puts these names into a gallery as JSON. Records without a name are left out. */
    void putInto(ObjectNode gallery) {
        if (gallery.get("rules") instanceof ObjectNode rules) {
            replace(rules, "influencers", influencer);
            replace(rules, "products", product);
        }
        replace(gallery, "pinned", post);
        replace(gallery, "hidden", post);
    }

    private static void replace(ObjectNode object, String member, Function<String, @Nullable String> names) {
        if (object.get(member) instanceof ArrayNode written) {
            ArrayNode renamed = JsonObjects.mapper().createArrayNode();
            for (JsonNode each : written) {
                String name = each.isString() ? names.apply(each.stringValue()) : null;
                if (name != null) {
                    renamed.add(name);
                }
            }
            object.set(member, renamed);
        }
    }
}
