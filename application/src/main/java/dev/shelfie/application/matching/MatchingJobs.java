package dev.shelfie.application.matching;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The queue of matching. Any free node carries a job out through {@code BackgroundMatching}: at least once, even if nodes
 * die over it, and again after a pause when it failed. A job is queued with the unit of work that asks for it, or not at
 * all. Driven port; safe for concurrent use.
 */
public interface MatchingJobs {

    /**
     * Queues these posts to be matched, one by one.
     *
     * @param posts up to some thousands; those that are deleted in the meantime are ignored
     */
    void matchPosts(AccountId account, Collection<PostId> posts);

    /**
     * Queues all posts of the account, in batches, as {@link #matchPosts} does.
     *
     * @param after where to continue; null for the beginning
     */
    void matchAllPosts(AccountId account, @Nullable Position after);

    /**
     * Ends the pause of the account's posts whose matching was put back or failed: they are due at once. If there are more than a
     * thousand, others may keep their pause.
     */
    void retryNow(AccountId account);
}
