package dev.shelfie.application.matching;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import org.jspecify.annotations.Nullable;

/**
 * The work behind {@link MatchingJobs}. Each step may be done again without harm. Driving port; safe for concurrent use.
 */
public interface BackgroundMatching {

    /** Matches a post, by the catalogue as it is; one that is gone is fine. */
    void matchPost(AccountId account, PostId post);

    /**
     * Takes on the account's next posts, from the newest on, and then those that follow.
     *
     * @param after where to continue; null for the beginning
     */
    void matchNextPosts(AccountId account, @Nullable Position after);

    /** Has the posts matched again that changes of a catalogue could concern. To be called every few seconds by one node. */
    void processCatalogueChanges();

    /** Fits calibrations from people's decisions where there are enough. To be called every minute or so by one node. */
    void trainCalibrations();

    /** Brings this node's indexes up to date and gives back those long unused. To be called every two seconds by each. */
    void refreshIndexes();
}
