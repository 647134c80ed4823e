package dev.shelfie.domain.product;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a product can be had. */
public enum Availability {
    /** At once. */
    IN_STOCK,
    /** Not now. */
    OUT_OF_STOCK,
    /** From a date on; orders are taken. */
    PREORDER,
    /** Later; orders are taken. */
    BACKORDER;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The availability of this name, or nothing if there is none. */
    public static Optional<Availability> parse(String publicName) {
        return Stream.of(values()).filter(a -> a.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code in_stock}. */
    public String publicName() {
        return publicName;
    }
}
