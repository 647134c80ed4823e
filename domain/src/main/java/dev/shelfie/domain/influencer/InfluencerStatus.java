package dev.shelfie.domain.influencer;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a retailer works with an influencer now. */
public enum InfluencerStatus {
    /** Visible to everybody, with its posts. */
    ACTIVE,
    /** Visible only to callers who may write influencers. */
    INACTIVE;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status with this name; empty if there is none. */
    public static Optional<InfluencerStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code active}. */
    public String publicName() {
        return publicName;
    }
}
