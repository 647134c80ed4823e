package dev.shelfie.domain.post;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The status of a post at the retailer. */
public enum PostStatus {
    /** In preparation. Visible only to callers who may write posts. */
    DRAFT,
    /** Visible to everybody. */
    PUBLISHED,
    /** No longer shown. Visible only to callers who may write posts. */
    ARCHIVED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status with this name; empty if there is none. */
    public static Optional<PostStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code published}. */
    public String publicName() {
        return publicName;
    }
}
