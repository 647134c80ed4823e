package dev.shelfie.application.feed;

import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedId;
import java.time.Clock;
import java.util.List;

/**
 * Manages feeds. Every method that takes a feed's id throws {@code not_found} if the account has no such feed. Driving port;
 * safe for concurrent use.
 */
public interface FeedUseCases {

    /**
     * The use cases over this store.
     *
     * @param perAccount how many feeds an account may have
     */
    static FeedUseCases over(
            FeedStore store, FeedSource source, SecretCipher cipher, IdGenerator ids, Clock clock, int perAccount) {
        return new FeedService(store, source, cipher, ids, clock, perAccount);
    }

    /** One feed. */
    Feed getFeed(AccountId account, FeedId id);

    /** The account's feeds, newest first. */
    List<Feed> listFeeds(AccountId account);

    /**
     * Creates a feed, which is fetched soon.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if its address isn't allowed, it can't be read as
     *     described, or its secret is missing or without use, or another active feed
     *     has the whole catalogue, too; {@code conflict} if the account has as many feeds as
     *     it may, or the operator has set no key for secrets
     */
    Feed createFeed(CreateFeed command);

    /**
     * Changes a feed. What is to be fetched or read in another way is fetched soon.
     *
     * @throws dev.shelfie.domain.error.DomainException as {@link #createFeed}; {@code precondition_failed} if it has another
     *     version; {@code invalid_request} if another server would get the stored secret
     */
    Feed changeFeed(ChangeFeed command);

    /**
     * Deletes a feed; its products stay. A run that is under way ends within some seconds, and what it has imported stays.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it has another version
     */
    void deleteFeed(DeleteFeed command);

    /**
     * Fetches the feed soon, changed or not, paused or not. Nothing is changed if that is about to happen or under way already.
     *
     * @param anyway whether to import it even if it has lost more than half. Only for a feed that is held, and as long as it has
     *     at least nine tenths of the rows that it had then, and not none
     */
    Feed runFeed(AccountId account, FeedId id, boolean anyway);
}
