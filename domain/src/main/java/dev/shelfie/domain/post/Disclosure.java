package dev.shelfie.domain.post;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What shoppers must be told about how a post came about. */
public enum Disclosure {
    /** The influencer was paid for it, or earns by it. */
    ADVERTISEMENT,
    /** The influencer got the products for free. */
    GIFTED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The disclosure with this name; empty if there is none. */
    public static Optional<Disclosure> parse(String publicName) {
        return Stream.of(values()).filter(d -> d.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code gifted}. */
    public String publicName() {
        return publicName;
    }
}
