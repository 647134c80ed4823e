package dev.shelfie.domain.matching;

import java.util.Locale;

/** Where a match comes from. */
public enum MatchSource {
    /** The matcher. */
    MATCHER,
    /** A person who linked the two. */
    MANUAL,
    /** An import that named both. */
    IMPORT;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** Its public name, such as {@code matcher}. */
    public String publicName() {
        return publicName;
    }
}
