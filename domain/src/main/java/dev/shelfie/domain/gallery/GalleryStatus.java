package dev.shelfie.domain.gallery;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether shoppers may see a gallery. */
public enum GalleryStatus {
    /** Only those who curate it see it. */
    DRAFT,
    /** Everybody sees it. */
    PUBLISHED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The constant with this name; empty if there is none. */
    public static Optional<GalleryStatus> parse(String publicName) {
        return Stream.of(values())
                .filter(each -> each.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code draft}. */
    public String publicName() {
        return publicName;
    }
}
