package dev.shelfie.domain.matching;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a post counts as showing a product. */
public enum MatchStatus {
    /** It may, and waits for a person to decide. */
    SUGGESTED,
    /** It does: the product is one of the post's products. */
    CONFIRMED,
    /** It doesn't, a person says so; it isn't suggested again. */
    REJECTED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status of this name, or nothing if there is none. */
    public static Optional<MatchStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code suggested}. */
    public String publicName() {
        return publicName;
    }
}
