package dev.shelfie.domain.expansion;

import dev.shelfie.domain.access.Permission;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The sorts of records that an answer can hold, and the relations by which one leads to others. */
public enum RecordType {
    /** Leads to its {@code posts}. */
    INFLUENCER("influencer", Permission.INFLUENCERS_READ),
    /** Leads to its {@code influencer} and to the {@code products} it shows. */
    POST("post", Permission.POSTS_READ),
    /** Leads nowhere. */
    PRODUCT("product", Permission.PRODUCTS_READ);

    private final String publicName;
    private final Permission toRead;

    RecordType(String publicName, Permission toRead) {
        this.publicName = publicName;
        this.toRead = toRead;
    }

    /** Its name in the API, such as {@code post}. */
    public String publicName() {
        return publicName;
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
        };
    }
}
