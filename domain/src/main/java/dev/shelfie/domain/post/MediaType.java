package dev.shelfie.domain.post;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The type of a medium. */
public enum MediaType {
    /** An image. */
    IMAGE,
    /** A video. */
    VIDEO;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The type with this name; empty if there is none. */
    public static Optional<MediaType> parse(String publicName) {
        return Stream.of(values()).filter(t -> t.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API: {@code image} or {@code video}. */
    public String publicName() {
        return publicName;
    }
}
