package dev.shelfie.domain.post;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a post is in its life at the retailer. */
public enum PostStatus {
    /** Being prepared; seen only by those who may write posts. */
    DRAFT,
    /** Shown. */
    PUBLISHED,
    /** Kept, but no longer shown; seen only by those who may write posts. */
    ARCHIVED;

    private final String publicName = name().toLowerCase(Locale.ROOT);

    /** The status of this name, or nothing if there is none. */
    public static Optional<PostStatus> parse(String publicName) {
        return Stream.of(values()).filter(s -> s.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code published}. */
    public String publicName() {
        return publicName;
    }
}
