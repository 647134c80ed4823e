package dev.shelfie.domain.matching;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a post counts as showing a product. */
public enum MatchStatus {
    /** Possibly; a person has to decide. */
    SUGGESTED,
    /** Yes: the product is one of the post's products. */
    CONFIRMED,
    /** No, by a person's decision; it isn't suggested again. */
    REJECTED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status with this name; empty if there is none. */
    public static Optional<MatchStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code suggested}. */
    public String publicName() {
        return publicName;
    }
}
