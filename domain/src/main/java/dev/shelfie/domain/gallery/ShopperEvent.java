package dev.shelfie.domain.gallery;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What is counted of what shoppers see and do in a gallery. */
public enum ShopperEvent {
    /** The gallery came into view. */
    VIEW,
    /** One of its posts was opened. */
    OPEN,
    /** The link to a product was followed. */
    CLICK;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The constant with this name; empty if there is none. */
    public static Optional<ShopperEvent> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name for the pages of shops, such as {@code view}. */
    public String publicName() {
        return publicName;
    }
}
