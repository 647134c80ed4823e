package dev.shelfie.application.gallery;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the posts that the rules of galleries take. Driven port; safe for concurrent use. */
public interface GalleryPosts {

    /**
     * The account's published posts of active influencers that the selection takes, newest first.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most; of large records, {@link dev.shelfie.application.listing.BatchSize} tells whether more follow
     */
    List<Post> list(AccountId account, GallerySelection selection, @Nullable Position after, int limit);

    /**
     * How many of the account's published posts of active influencers the selection takes.
     *
     * @param limit how many it counts at most
     */
    int count(AccountId account, GallerySelection selection, int limit);
}
