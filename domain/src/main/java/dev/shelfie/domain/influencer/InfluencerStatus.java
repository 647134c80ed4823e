package dev.shelfie.domain.influencer;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a retailer works with an influencer now. */
public enum InfluencerStatus {
    /** Listed and found, and its posts with it. */
    ACTIVE,
    /** Kept, but seen only by those who may write influencers. */
    INACTIVE;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status of this name, or nothing if there is none. */
    public static Optional<InfluencerStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code active}. */
    public String publicName() {
        return publicName;
    }
}
