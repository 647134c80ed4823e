package dev.shelfie.http.gallery;

import static java.util.Objects.requireNonNullElse;
import static java.util.stream.Collectors.joining;

import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A gallery as clients send it: as they see it, without what the service sets. */
public final class GalleryRequest {

    private static final List<String> SET_BY_SERVICE =
            List.of("id", "object", "created_at", "updated_at", "created_by");
    private static final String ALL_PLATFORMS =
            Stream.of(Platform.values()).map(Platform::publicName).collect(joining(", "));

    private GalleryRequest() {}

    /**
     * Reads a gallery.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    public static GalleryInput read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            String name = members.requiredText("name");
            String description = members.text("description");
            GalleryStatus status =
                    members.choice("status", GalleryStatus.values(), GalleryStatus::parse, GalleryStatus::publicName);
            return selected(members, name, description, requireNonNullElse(status, GalleryStatus.DRAFT));
        });
    }

    /**
     * Reads the rules of a gallery, and what it pins and hides; nothing else.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static GalleryInput readPreview(JsonObjectReader members) {
        return members.read(() -> selected(members, "Preview", null, GalleryStatus.DRAFT));
    }

    private static @Nullable GalleryInput selected(
            JsonObjectReader members, String name, @Nullable String description, GalleryStatus status) {
        JsonObjectReader rules = members.object("rules");
        GalleryRules read = rules == null ? GalleryRules.ALL : rules(rules);
        List<PostId> pinned = values(members, "pinned", PostId::parse, "must be a post's id");
        List<PostId> hidden = values(members, "hidden", PostId::parse, "must be a post's id");
        return read == null
                ? null
                : members.create(() -> new GalleryInput(name, description, status, read, pinned, hidden));
    }

    /** The request that would create this gallery, as the target of a patch. */
    static ObjectNode of(Gallery gallery) {
        ObjectNode object = JsonObjects.build(json -> GalleryResponse.write(gallery, json));
        object.remove(SET_BY_SERVICE);
        return object;
    }

    private static @Nullable GalleryRules rules(JsonObjectReader members) {
        Set<InfluencerId> influencers =
                set(values(members, "influencers", InfluencerId::parse, "must be an influencer's id"));
        Set<Platform> platforms = set(values(members, "platforms", Platform::parse, "must be one of " + ALL_PLATFORMS));
        Set<String> hashtags = new LinkedHashSet<>();
        texts(members, "hashtags").forEach(tag -> hashtags.add(tag.startsWith("#") ? tag.substring(1) : tag));
        Set<ProductId> products = set(values(members, "products", ProductId::parse, "must be a product's id"));
        Set<String> itemGroups = set(texts(members, "item_groups"));
        Set<String> brands = set(texts(members, "brands"));
        Set<String> categories = set(texts(members, "categories"));
        Instant since = members.time("since");
        boolean withProducts = requireNonNullElse(members.flag("with_products"), true);
        boolean withRights = requireNonNullElse(members.flag("with_rights"), false);
        boolean soldOut = requireNonNullElse(members.flag("sold_out"), false);
        return members.create(() -> new GalleryRules(
                influencers,
                platforms,
                hashtags,
                products,
                itemGroups,
                brands,
                categories,
                since,
                withProducts,
                withRights,
                soldOut));
    }

    private static List<String> texts(JsonObjectReader members, String name) {
        return requireNonNullElse(members.texts(name), List.of());
    }

    private static <T> List<T> values(
            JsonObjectReader members, String name, Function<String, Optional<T>> parse, String message) {
        List<String> texts = texts(members, name);
        List<T> values = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            Optional<T> value = parse.apply(texts.get(i));
            if (value.isPresent()) {
                values.add(value.get());
            } else {
                members.reject(name + "/" + i, message);
            }
        }
        return values;
    }

    private static <T> Set<T> set(List<T> values) {
        return new LinkedHashSet<>(values);
    }
}
