package dev.shelfie.inmemory.feed;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.PRODUCT_FEEDS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.feed.FeedQueue;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.inmemory.support.FeedRow;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Shares the runs of feeds in memory. There is one node, which may be restarted by tests. */
public final class InMemoryFeedQueue implements FeedQueue {

    private static final Comparator<FeedRow> DUE_LONGEST =
            Comparator.comparing(row -> requireNonNull(row.feed().progress().nextRunAt()));

    private final InMemoryUnitOfWork work;

    /** The queue of the feeds in the transactions of {@code work}. */
    public InMemoryFeedQueue(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Feed> claim(String claim, Instant now, Instant until) {
        return work.run(() -> {
            Optional<Feed> started =
                    due(work.snapshot(), now).map(row -> row.feed().started(now));
            started.ifPresent(feed -> put(new FeedRow(feed, claim, until)));
            return started;
        });
    }

    private static Optional<FeedRow> due(Snapshot state, Instant now) {
        return state.accounts().stream()
                .filter(id -> isOpen(state, id))
                .flatMap(id -> due(state.table(id, PRODUCT_FEEDS).list(ALL), now))
                .min(DUE_LONGEST);
    }

    private static Stream<FeedRow> due(List<FeedRow> ofAccount, Instant now) {
        return ofAccount.stream().anyMatch(row -> row.isClaimedAt(now))
                ? Stream.empty()
                : ofAccount.stream().filter(row -> row.isDueAt(now));
    }

    private static boolean isOpen(Snapshot state, AccountId id) {
        Account account = state.table(id, ACCOUNTS).get(id);
        return account != null && account.isOpen();
    }

    @Override
    public boolean renew(String claim, Feed feed, Instant until) {
        return change(claim, feed, row -> new FeedRow(row.feed(), claim, until));
    }

    @Override
    public boolean finish(String claim, Feed claimed, Feed ended) {
        return change(claim, ended, row -> {
            Feed stored = row.feed();
            boolean same = stored.progress().hasSameNextRun(claimed.progress());
            return new FeedRow(
                    stored.with(same ? ended.progress() : ended.progress().withNextRunOf(stored.progress())),
                    null,
                    null);
        });
    }

    private boolean change(String claim, Feed feed, UnaryOperator<FeedRow> change) {
        return work.run(() -> {
            FeedRow row = work.table(feed.account(), PRODUCT_FEEDS).get(feed.id());
            if (row == null || !claim.equals(row.claimedBy())) {
                return false;
            }
            put(change.apply(row));
            return true;
        });
    }

    private void put(FeedRow row) {
        work.update(state -> state.put(row.feed().account(), PRODUCT_FEEDS, row));
    }
}
