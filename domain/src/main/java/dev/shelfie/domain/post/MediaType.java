package dev.shelfie.domain.post;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What sort of medium a post holds. */
public enum MediaType {
    /** A still picture. */
    IMAGE,
    /** A moving one. */
    VIDEO;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The type of this name, or nothing if there is none. */
    public static Optional<MediaType> parse(String publicName) {
        return Stream.of(values()).filter(t -> t.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, {@code image} or {@code video}. */
    public String publicName() {
        return publicName;
    }
}
