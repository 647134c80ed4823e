package dev.shelfie.domain.expansion;

import dev.shelfie.domain.access.Permission;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The sorts of records that an answer can hold, and the relations by which one leads to others. */
public enum RecordType {
    /** Leads to its {@code posts}. */
    INFLUENCER("influencers", Permission.INFLUENCERS_READ),
    /** Leads to its {@code influencer} and to the {@code products} it shows. */
    POST("posts", Permission.POSTS_READ),
    /** Leads nowhere. */
    PRODUCT("products", Permission.PRODUCTS_READ),
    /** Leads to its {@code post} and its {@code product}. */
    MATCH("matches", Permission.MATCHES_READ),
    /** Leads to each {@code product} that a post would be matched to. */
    MATCH_PREVIEW("match previews", Permission.MATCHES_READ);

    private final String plural;
    private final Permission toRead;

    RecordType(String plural, Permission toRead) {
        this.plural = plural;
        this.toRead = toRead;
    }

    /** What several of them are called, for people. */
    public String plural() {
        return plural;
    }

    /** What it takes to read records of this type. */
    public Permission toRead() {
        return toRead;
    }

    /** What the relation {@code name} leads to, or nothing if there is no such relation here. */
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
            case MATCH -> Map.of("post", POST, "product", PRODUCT);
            case MATCH_PREVIEW -> Map.of("product", PRODUCT);
        };
    }
}
