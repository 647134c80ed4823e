package dev.shelfie.domain.product;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a product is part of the catalogue. */
public enum ProductStatus {
    /** In the catalogue. */
    ACTIVE,
    /** No longer offered; posts that show it still can. */
    ARCHIVED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status with this name; empty if there is none. */
    public static Optional<ProductStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code active}. */
    public String publicName() {
        return publicName;
    }
}
