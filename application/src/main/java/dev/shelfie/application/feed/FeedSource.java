package dev.shelfie.application.feed;

import dev.shelfie.domain.feed.FeedInput;

/** Fetches feeds from shops' servers. Driven port; safe for concurrent use. */
public interface FeedSource {

    /**
     * Refuses what it would not fetch, or could not read.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} for {@code url} if the address isn't allowed; for
     *     {@code format}, {@code shop_url}, {@code currency} or {@code columns} if nobody can read a feed so
     */
    void check(FeedInput input);

    /**
     * Fetches a feed; it waits for the server, for some minutes at most.
     *
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    FeedAnswer fetch(FetchFeed command);
}
