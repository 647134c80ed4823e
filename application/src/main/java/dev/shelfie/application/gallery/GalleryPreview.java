package dev.shelfie.application.gallery;

import dev.shelfie.domain.expansion.ExpandedPost;
import java.util.List;

/**
 * What a gallery would show.
 *
 * @param count how many posts, counted up to {@value #MAX_COUNT}
 * @param posts the first of them in the gallery's order, at most {@value #MAX_POSTS}
 */
public record GalleryPreview(int count, List<ExpandedPost> posts) {

    /** Up to how many posts are counted. */
    public static final int MAX_COUNT = 1_000;

    /** How many posts are listed at most. */
    public static final int MAX_POSTS = 24;

    /** Copies the list. */
    public GalleryPreview {
        posts = List.copyOf(posts);
    }

    /** Whether there are exactly so many posts; otherwise, there are at least so many. */
    public boolean isExact() {
        return count < MAX_COUNT;
    }
}
