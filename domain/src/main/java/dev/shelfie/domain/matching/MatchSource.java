package dev.shelfie.domain.matching;

import java.util.Locale;

/** Who found that a post shows a product. */
public enum MatchSource {
    /** The matcher. */
    MATCHER,
    /** A person, by linking the two. */
    MANUAL,
    /** An import that named both. */
    IMPORT;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** Its name outside, such as {@code matcher}. */
    public String publicName() {
        return publicName;
    }
}
