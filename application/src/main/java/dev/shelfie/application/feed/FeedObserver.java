package dev.shelfie.application.feed;

import dev.shelfie.domain.feed.Feed;

/** Is told how runs of feeds end. Safe for concurrent use. */
public interface FeedObserver {

    /** A run ended; its outcome is the feed's {@code progress.lastRun}. */
    void ended(Feed feed);

    /** A run failed in a way that is nobody's fault outside, or its end couldn't be stored. */
    void broke(Feed feed, Throwable failure);
}
