package dev.shelfie.domain.product;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a product can be ordered. */
public enum Availability {
    /** Ships now. */
    IN_STOCK,
    /** Can't be ordered. */
    OUT_OF_STOCK,
    /** Not released yet; can be ordered. */
    PREORDER,
    /** Ships later; can be ordered. */
    BACKORDER;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The availability with this name; empty if there is none. */
    public static Optional<Availability> parse(String publicName) {
        return Stream.of(values()).filter(a -> a.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code in_stock}. */
    public String publicName() {
        return publicName;
    }
}
