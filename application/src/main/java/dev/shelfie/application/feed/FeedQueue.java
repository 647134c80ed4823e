package dev.shelfie.application.feed;

import dev.shelfie.domain.feed.Feed;
import java.time.Instant;
import java.util.Optional;

/**
 * Shares the runs of feeds among nodes. A node claims a feed for a time, runs it, and stores how that ended. If the node dies, its
 * claim ends, and another node runs the feed. Driven port; safe for concurrent use.
 */
public interface FeedQueue {

    /**
     * Claims the feed whose run has been due for longest, of an open account none of whose feeds is claimed, and stores it as
     * {@link Feed#started}.
     *
     * @param claim the name of this claim, which no other has or had
     * @param until when the claim ends
     * @return the feed as it is stored then; empty if no run is due, or others have claimed all of them
     */
    Optional<Feed> claim(String claim, Instant now, Instant until);

    /**
     * Makes the claim end at {@code until}.
     *
     * @return whether it still held; otherwise nothing is changed
     */
    boolean renew(String claim, Feed feed, Instant until);

    /**
     * Stores the progress of a claimed feed, and ends the claim. When and how the next run is stays as it is stored if a client
     * has asked for another one meanwhile.
     *
     * @param claimed the feed as it was claimed
     * @param ended the feed after its run
     * @return whether the claim still held; otherwise nothing is stored
     */
    boolean finish(String claim, Feed claimed, Feed ended);
}
