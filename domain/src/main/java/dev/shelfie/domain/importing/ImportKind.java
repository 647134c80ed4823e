package dev.shelfie.domain.importing;

import dev.shelfie.domain.access.Permission;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What an import brings. */
public enum ImportKind {
    /** Products, each known by the retailer's own id. */
    PRODUCTS(Permission.PRODUCTS_WRITE),
    /** Posts, each known by its platform and the platform's id of it. */
    POSTS(Permission.POSTS_WRITE),
    /** Influencers, each known by its id or one of its social accounts. */
    INFLUENCERS(Permission.INFLUENCERS_WRITE);

    private final Permission toWrite;
    private final String publicName = name().toLowerCase(Locale.ROOT);

    ImportKind(Permission toWrite) {
        this.toWrite = toWrite;
    }

    /** The kind of this name, or nothing if there is none. */
    public static Optional<ImportKind> parse(String publicName) {
        return Stream.of(values()).filter(k -> k.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code products}. */
    public String publicName() {
        return publicName;
    }

    /** What it takes to bring them, and to see what became of it. */
    public Permission toWrite() {
        return toWrite;
    }
}
