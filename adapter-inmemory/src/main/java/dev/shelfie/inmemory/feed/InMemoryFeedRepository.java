package dev.shelfie.inmemory.feed;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.PRODUCT_FEEDS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.feed.FeedRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.inmemory.support.FeedRow;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Optional;

/** Stores product feeds in memory. */
public final class InMemoryFeedRepository implements FeedRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the feeds in the transactions of {@code work}. */
    public InMemoryFeedRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Feed> find(AccountId account, FeedId id) {
        return Optional.ofNullable(work.table(account, PRODUCT_FEEDS).get(id)).map(FeedRow::feed);
    }

    @Override
    public List<Feed> list(AccountId account) {
        return work.table(account, PRODUCT_FEEDS).list(ALL).stream()
                .map(FeedRow::feed)
                .toList();
    }

    /** {@inheritDoc} Transactions run one after the other, so no lock is needed. */
    @Override
    public List<Feed> listLocked(AccountId account) {
        return list(account);
    }

    @Override
    public Feed save(Feed feed) {
        Feed saved = feed.withVersion(feed.version() + 1);
        work.update(state -> {
            FeedRow stored = state.table(feed.account(), PRODUCT_FEEDS).get(feed.id());
            FeedRow changed = stored == null
                    ? new FeedRow(saved, null, null)
                    : new FeedRow(
                            saved.with(stored.feed().progress().withNextRunOf(saved.progress())),
                            stored.claimedBy(),
                            stored.claimedUntil());
            return state.save(feed.account(), PRODUCT_FEEDS, changed, feed.version(), InMemoryFeedRepository::version);
        });
        return saved;
    }

    @Override
    public void delete(Feed feed) {
        work.update(state -> state.delete(
                feed.account(),
                PRODUCT_FEEDS,
                new FeedRow(feed, null, null),
                feed.version(),
                InMemoryFeedRepository::version));
    }

    private static long version(FeedRow row) {
        return row.feed().version();
    }
}
