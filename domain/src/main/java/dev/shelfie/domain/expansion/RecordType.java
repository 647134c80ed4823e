package dev.shelfie.domain.expansion;

import dev.shelfie.domain.access.Permission;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The types of records in responses, and their relations to other records. */
public enum RecordType {
    /** Has {@code posts}. */
    INFLUENCER("influencers", Permission.INFLUENCERS_READ),
    /** Has an {@code influencer} and {@code products}. */
    POST("posts", Permission.POSTS_READ),
    /** Has no relations. */
    PRODUCT("products", Permission.PRODUCTS_READ),
    /** Has a {@code post}, a {@code product} and {@code variants}. */
    MATCH("matches", Permission.MATCHES_READ),
    /** Has a {@code product}. */
    MATCH_PREVIEW("match previews", Permission.MATCHES_READ),
    /** Has a {@code post}, a {@code product} and maybe a {@code better_product}. */
    LOST_MATCH("lost matches", Permission.MATCHES_READ);

    private final String plural;
    private final Permission readPermission;

    RecordType(String plural, Permission readPermission) {
        this.plural = plural;
        this.readPermission = readPermission;
    }

    /** The plural of the type in messages. */
    public String plural() {
        return plural;
    }

    /** The permission to read records of this type. */
    public Permission readPermission() {
        return readPermission;
    }

    /** The type of the related record; empty if this type has no such relation. */
    public Optional<RecordType> related(String name) {
        return Optional.ofNullable(relations().get(name));
    }

    /** The names of the relations, in alphabetical order, joined by a comma and a space. */
    public String relationNames() {
        return String.join(", ", new TreeSet<>(relations().keySet()));
    }

    private Map<String, RecordType> relations() {
        return switch (this) {
            case INFLUENCER -> Map.of("posts", POST);
            case POST -> Map.of("influencer", INFLUENCER, "products", PRODUCT);
            case PRODUCT -> Map.of();
            case MATCH -> Map.of("post", POST, "product", PRODUCT, "variants", PRODUCT);
            case MATCH_PREVIEW -> Map.of("product", PRODUCT);
            case LOST_MATCH -> Map.of("post", POST, "product", PRODUCT, "better_product", PRODUCT);
        };
    }
}
