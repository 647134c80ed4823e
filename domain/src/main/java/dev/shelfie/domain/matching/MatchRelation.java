package dev.shelfie.domain.matching;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How precisely a match names what the post shows. */
public enum MatchRelation {
    /** This product. */
    EXACT,
    /** One product of a family, such as a dress in three colours: the post doesn't say which. */
    VARIANT;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The relation with this name; empty if there is none. */
    public static Optional<MatchRelation> parse(String publicName) {
        return Stream.of(values()).filter(r -> r.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code exact}. */
    public String publicName() {
        return publicName;
    }
}
