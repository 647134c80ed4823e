package dev.shelfie.inmemory.matching;

import static dev.shelfie.inmemory.support.Schema.CATALOGUE_CHANGES;
import static dev.shelfie.inmemory.support.Schema.FEEDS;
import static dev.shelfie.inmemory.support.Schema.PRODUCTS;
import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.CatalogueChange;
import dev.shelfie.inmemory.support.FeedState;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The catalogue feed in memory. Transactions run one after the other, so changes have consecutive numbers. */
public final class InMemoryCatalogueFeed implements CatalogueFeed {

    private static final Duration RETENTION = Duration.ofDays(1);

    private final InMemoryUnitOfWork work;
    private final Clock clock;
    /** When the marks of each account were left. */
    private final Map<AccountId, Map<String, Instant>> marks = new ConcurrentHashMap<>();

    /**
     * A feed of the changes in the transactions of {@code work}.
     *
     * @param clock the time of changes, by which old ones are deleted
     */
    public InMemoryCatalogueFeed(InMemoryUnitOfWork work, Clock clock) {
        this.work = requireNonNull(work, "work");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Records that a product is created or deleted, or that its text for matching has changed. */
    public void recordChange(Product product) {
        AccountId account = product.account();
        Instant now = clock.instant();
        work.update(state -> {
            FeedState feed = feed(state, account);
            long number = feed.last() + 1;
            return state.put(account, CATALOGUE_CHANGES, new CatalogueChange(number, product.id(), now))
                    .put(account, FEEDS, new FeedState(account, number, feed.checkpoint()));
        });
    }

    @Override
    public Cursor now(AccountId account) {
        return new Cursor(feed(work.snapshot(), account).last(), "");
    }

    @Override
    public Changes since(AccountId account, Cursor cursor, int limit) {
        Snapshot state = work.snapshot();
        List<CatalogueChange> changes = state.table(account, CATALOGUE_CHANGES)
                .listUnique(Schema.uniqueKey(cursor.number()), limit, any -> true);
        List<ProductId> ids = changes.stream().map(CatalogueChange::product).toList();
        Table<Product> products = state.table(account, PRODUCTS);
        return new Changes(
                ids.stream().map(products::get).filter(Objects::nonNull).toList(),
                ids.stream().filter(id -> products.get(id) == null).toList(),
                changes.isEmpty()
                        ? cursor
                        : new Cursor(changes.get(changes.size() - 1).number(), ""),
                changes.size() < limit);
    }

    @Override
    public Cursor checkpoint(AccountId account) {
        return feed(work.snapshot(), account).checkpoint();
    }

    @Override
    public void saveCheckpoint(AccountId account, Cursor cursor) {
        work.update(state -> state.put(
                account, FEEDS, new FeedState(account, feed(state, account).last(), cursor)));
    }

    @Override
    public List<AccountId> listWithPendingChanges(@Nullable AccountId after, int limit) {
        Snapshot state = work.snapshot();
        return state.accounts().stream()
                .filter(account -> after == null || account.value().compareTo(after.value()) > 0)
                .sorted(comparing(AccountId::value))
                .filter(account -> hasPendingChanges(feed(state, account)))
                .limit(limit)
                .toList();
    }

    private static boolean hasPendingChanges(FeedState feed) {
        return feed.last() > feed.checkpoint().number();
    }

    @Override
    public boolean hasOldPendingChanges(AccountId account) {
        Instant before = clock.instant().minus(RETENTION);
        return work
                .snapshot()
                .table(account, CATALOGUE_CHANGES)
                .listUnique(Schema.uniqueKey(checkpoint(account).number()), 1, any -> true)
                .stream()
                .anyMatch(change -> change.at().isBefore(before));
    }

    @Override
    public void leaveMark(AccountId account, String mark) {
        Map<String, Instant> own = marks.computeIfAbsent(account, any -> new ConcurrentHashMap<>());
        own.values().removeIf(this::isOld);
        own.put(mark, clock.instant());
    }

    @Override
    public boolean hasMark(AccountId account, String mark) {
        Instant left = marks.getOrDefault(account, Map.of()).get(mark);
        return left != null && !isOld(left);
    }

    private boolean isOld(Instant left) {
        return left.isBefore(clock.instant().minus(MARKS_LAST));
    }

    @Override
    public void trim() {
        Instant before = clock.instant().minus(RETENTION);
        work.update(state -> {
            Snapshot trimmed = state;
            for (AccountId account : state.accounts()) {
                trimmed = trimmed(trimmed, account, before);
            }
            return trimmed;
        });
    }

    private static Snapshot trimmed(Snapshot state, AccountId account, Instant before) {
        long checkpoint = feed(state, account).checkpoint().number();
        Table<CatalogueChange> changes = state.table(account, CATALOGUE_CHANGES);
        List<CatalogueChange> old = changes.listUnique(
                null,
                Integer.MAX_VALUE,
                change -> change.number() <= checkpoint && change.at().isBefore(before));
        return state.deleteAll(account, CATALOGUE_CHANGES, old);
    }

    private static FeedState feed(Snapshot state, AccountId account) {
        FeedState feed = state.table(account, FEEDS).get(account);
        return feed == null ? new FeedState(account, 0, Cursor.START) : feed;
    }
}
