package dev.shelfie.domain.importing;

import dev.shelfie.domain.access.Permission;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kind of records in an import. */
public enum ImportKind {
    /** Products, each identified by the retailer's own id. */
    PRODUCTS(Permission.PRODUCTS_WRITE),
    /** Posts, each identified by its platform and the platform's id of it. */
    POSTS(Permission.POSTS_WRITE),
    /** Influencers, each identified by its id or one of its social accounts. */
    INFLUENCERS(Permission.INFLUENCERS_WRITE);

    private final Permission writePermission;
    private final String publicName = name().toLowerCase(Locale.ROOT);

    ImportKind(Permission writePermission) {
        this.writePermission = writePermission;
    }

    /** The kind with this name; empty if there is none. */
    public static Optional<ImportKind> parse(String publicName) {
        return Stream.of(values()).filter(k -> k.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code products}. */
    public String publicName() {
        return publicName;
    }

    /** The permission to import these records, and to read the imports. */
    public Permission writePermission() {
        return writePermission;
    }
}
