package dev.shelfie.application.matching;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Takes on work to be done soon by whichever node is free, through {@link BackgroundMatching}: at least once, however
 * many nodes die over it, and again after a pause when it failed. It is taken on with the unit of work that asks for it,
 * or not at all. Driven port; safe for concurrent use.
 */
public interface MatchingJobs {

    /**
     * Has these posts matched, one by one.
     *
     * @param posts up to some thousands; those that are gone by then are fine
     */
    void matchPosts(AccountId account, Collection<PostId> posts);

    /**
     * Has the account's posts taken on by {@link #matchPosts}, a batch after the other.
     *
     * @param after where to continue; null for the beginning
     */
    void matchAllPosts(AccountId account, @Nullable Position after);
}
