package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.post.PostId;
import java.util.List;

/**
 * The result of inserting or replacing posts.
 *
 * @param counts how many were new, changed and unchanged
 * @param changed those that are new or were changed, in any order
 */
public record PutPosts(UpsertCounts counts, List<PostId> changed) {

    /** @throws NullPointerException if an argument is null */
    public PutPosts {
        requireNonNull(counts, "counts");
        changed = List.copyOf(changed);
    }
}
