package dev.shelfie.domain.feed;

import java.util.Optional;
import java.util.stream.Stream;

/** Whether a feed is fetched. */
public enum FeedStatus {
    ACTIVE("active"),
    /** Nothing is fetched by the schedule. */
    PAUSED("paused");

    private final String publicName;

    FeedStatus(String publicName) {
        this.publicName = publicName;
    }

    /** The constant with this name; empty if there is none. */
    public static Optional<FeedStatus> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code active}. */
    public String publicName() {
        return publicName;
    }
}
