package dev.shelfie.domain.feed;

import java.util.Optional;
import java.util.stream.Stream;

/** How a run of a feed ended. */
public enum FeedOutcome {
    /** All rows were imported, or refused one by one. */
    IMPORTED("imported"),
    /** The shop's server said that nothing changed. */
    UNCHANGED("unchanged"),
    /** The feed has lost more than half; nothing was imported, until a person says so. */
    HELD("held"),
    /** The feed couldn't be fetched or read. */
    FAILED("failed");

    private final String publicName;

    FeedOutcome(String publicName) {
        this.publicName = publicName;
    }

    /** The constant with this name; empty if there is none. */
    public static Optional<FeedOutcome> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code imported}. */
    public String publicName() {
        return publicName;
    }
}
