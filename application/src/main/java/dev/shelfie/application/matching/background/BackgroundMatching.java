package dev.shelfie.application.matching.background;

import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.application.matching.tuning.Findings;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The steps of matching behind requests, which {@link MatchingWorkers} call. Each may be repeated without harm. Driving
 * port; safe for concurrent use.
 */
public interface BackgroundMatching {

    /** Background matching with this engine, over its store. */
    static BackgroundMatching over(MatchingEngine engine, MatchingStore store, Clock clock) {
        return new BackgroundMatchingService(engine, store, clock);
    }

    /**
     * Matches a post by the catalogue as it is now. Does nothing if the post is gone.
     *
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if this node has no index of the catalogue yet
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if a product was deleted in the meantime
     */
    void matchPost(AccountId account, PostId post);

    /** Waits until this node has an index of the account's catalogue, up to {@code patience}; returns whether it has. */
    boolean waitForIndex(AccountId account, Duration patience);

    /**
     * Queues the account's next posts to be matched, the newest first, and then those that follow.
     *
     * @param after where to continue; null for the beginning
     */
    void matchNextPosts(AccountId account, @Nullable Position after);

    /**
     * Queues the posts that changes of a catalogue may concern. One node calls it every few seconds. Accounts whose index isn't
     * built yet come later. If there are several nodes, {@link #refreshIndexes} does this on each for its own accounts.
     */
    void processCatalogueChanges();

    /** Fits calibrations from people's decisions where there are enough. One node calls it every minute or so. */
    void trainCalibrations();

    /**
     * Brings this node's indexes up to date, drops those that are unused for long, and, if there are other nodes, queues the posts that
     * changes of this node's own catalogues may concern. Each node calls it every two seconds.
     */
    void refreshIndexes();

    /** What this node finds, for those that ask it. */
    Findings findings();

    /** Which accounts belong to this node. Each node refreshes it every two seconds, while it does jobs. */
    Affinity affinity();
}
