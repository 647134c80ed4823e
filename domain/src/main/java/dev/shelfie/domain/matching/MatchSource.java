package dev.shelfie.domain.matching;

import java.util.Locale;

/** Who or what created a match. */
public enum MatchSource {
    /** The matcher. */
    MATCHER,
    /** A person who linked the two. */
    MANUAL,
    /** An import that named both. */
    IMPORT;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** Its name in the API, such as {@code matcher}. */
    public String publicName() {
        return publicName;
    }
}
