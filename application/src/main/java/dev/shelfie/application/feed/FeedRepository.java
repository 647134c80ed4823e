package dev.shelfie.application.feed;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedId;
import java.util.List;
import java.util.Optional;

/** Stores feeds as clients know them. Driven port; safe for concurrent use. */
public interface FeedRepository {

    /** The account's feed with this id. */
    Optional<Feed> find(AccountId account, FeedId id);

    /** The account's feeds, newest first, equally new ones by descending id. */
    List<Feed> list(AccountId account);

    /** The same. Nobody else gets them from this method before the unit of work ends. */
    List<Feed> listLocked(AccountId account);

    /**
     * Saves a feed: a new one if its version is 0, otherwise in place of the version it was read with. Of the progress of a
     * stored feed, it saves when and how the next run is, and leaves alone what {@link FeedQueue} stores of those before.
     *
     * @return the feed with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read; {@code not_found} if there is no such account
     */
    Feed save(Feed feed);

    /**
     * Deletes a feed.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read
     */
    void delete(Feed feed);
}
