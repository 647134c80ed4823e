package dev.shelfie.domain.product;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a product is part of the catalogue. */
public enum ProductStatus {
    /** Part of it. */
    ACTIVE,
    /** Kept for the posts that show it, but no longer offered. */
    ARCHIVED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status of this name, or nothing if there is none. */
    public static Optional<ProductStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code active}. */
    public String publicName() {
        return publicName;
    }
}
