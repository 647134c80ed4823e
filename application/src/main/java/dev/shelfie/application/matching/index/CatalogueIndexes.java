package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The catalogues of the accounts that this node serves, in memory. An account's index is built when it is first asked
 * for, by streaming the products, and brought up to date whenever it is used, so that it holds what any node wrote
 * before. Safe for concurrent use.
 */
public final class CatalogueIndexes {

    private static final ProductFilter ACTIVE = ProductFilter.of(Set.of(ProductStatus.ACTIVE));
    private static final int PAGE = 1000;
    /** A request doesn't wait while an index takes over more changes than that. */
    private static final int MAX_BEHIND = 1000;

    private static final Duration UNUSED = Duration.ofMinutes(30);
    /** Well within the day that the feed remembers. */
    private static final Duration TOO_OLD = Duration.ofHours(12);

    private final ProductRepository products;
    private final CatalogueFeed feed;
    private final Executor executor;
    private final Clock clock;
    private final Map<AccountId, CompletableFuture<Index>> indexes = new ConcurrentHashMap<>();

    /**
     * No index at first.
     *
     * @param executor builds indexes; must run them on other threads than the caller's
     */
    public CatalogueIndexes(ProductRepository products, CatalogueFeed feed, Executor executor, Clock clock) {
        this.products = requireNonNull(products, "products");
        this.feed = requireNonNull(feed, "feed");
        this.executor = requireNonNull(executor, "executor");
        this.clock = requireNonNull(clock, "clock");
    }

    /** The account's catalogue as it is now; empty if its index isn't built or far behind. Building then begins. */
    public Optional<Catalogue> find(AccountId account) {
        CompletableFuture<Index> building = index(account);
        if (!isBuilt(building)) {
            return Optional.empty();
        }
        Index index = building.join();
        return index.use(MAX_BEHIND) ? Optional.of(index.catalogue) : Optional.empty();
    }

    /**
     * The account's catalogue as it is now.
     *
     * @param patience how long to wait for its index to be built, at most
     * @throws StoreUnavailableException if building takes longer
     */
    public Catalogue get(AccountId account, Duration patience) {
        if (!waitFor(account, patience)) {
            throw new StoreUnavailableException(
                    "The catalogue of " + account + " is still being indexed on this node after " + patience
                            + "; try again in a minute",
                    new TimeoutException());
        }
        Index index = index(account).join();
        index.use(Integer.MAX_VALUE);
        return index.catalogue;
    }

    /** Waits until the account's index is built, up to {@code patience}; returns whether it is. */
    public boolean waitFor(AccountId account, Duration patience) {
        try {
            index(account).get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        }
    }

    /** How many accounts have an index here, built or being built. */
    public int count() {
        return indexes.size();
    }

    /** Brings all indexes up to date, and drops those that nobody has used for half an hour. */
    public void refresh() {
        Instant now = clock.instant();
        AccountLoop.forEach(List.copyOf(indexes.keySet()), account -> {
            CompletableFuture<Index> building = indexes.get(account);
            if (building != null && isBuilt(building)) {
                Index index = building.join();
                if (index.used.isBefore(now.minus(UNUSED)) || index.current.isBefore(now.minus(TOO_OLD))) {
                    indexes.remove(account, building);
                } else {
                    index.catchUp(Integer.MAX_VALUE);
                }
            }
        });
    }

    private static boolean isBuilt(CompletableFuture<Index> building) {
        return building.isDone() && !building.isCompletedExceptionally();
    }

    private CompletableFuture<Index> index(AccountId account) {
        return indexes.computeIfAbsent(account, this::build);
    }

    private CompletableFuture<Index> build(AccountId account) {
        CompletableFuture<Index> building = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                building.complete(new Index(account));
            } catch (RuntimeException | Error failure) {
                indexes.remove(account, building);
                building.completeExceptionally(failure);
            }
        });
        return building;
    }

    private final class Index {

        private final AccountId account;
        private final Catalogue catalogue = new Catalogue();
        private volatile Progress progress;
        private volatile Instant used = clock.instant();
        /** When the index last held everything. */
        private volatile Instant current = used;

        Index(AccountId account) {
            this.account = account;
            // Read before the products: what changes meanwhile is read again.
            this.progress = new Progress(feed.now(account), 0);
            Listing.of(
                            Window.ALL,
                            PAGE,
                            Product::position,
                            (after, limit) -> products.list(account, ACTIVE, after, limit))
                    .batches()
                    .forEachRemaining(page -> page.forEach(catalogue::put));
            catalogue.measureConfusability();
        }

        boolean use(int maxChanges) {
            used = clock.instant();
            return catchUp(maxChanges);
        }

        /**
         * Takes over changes until there are no more, or about {@code maxChanges}; returns whether there are no more.
         * Reads the feed without a lock: a thread that holds the lock and waits for a connection could wait for the thread
         * that has the connection and waits for the lock.
         */
        boolean catchUp(int maxChanges) {
            Instant begun = clock.instant();
            int read = 0;
            CatalogueFeed.Changes changes;
            boolean taken;
            do {
                Progress from = progress;
                changes = feed.since(account, from.cursor(), PAGE);
                taken = take(from, changes);
                read += taken ? PAGE : 0;
            } while (!(taken && changes.complete()) && read < maxChanges);
            if (changes.complete()) {
                current = begun;
            }
            return changes.complete();
        }

        /** Takes over changes, unless another thread did so first: then they may be older than what is indexed. */
        private synchronized boolean take(Progress from, CatalogueFeed.Changes changes) {
            if (!from.equals(progress)) {
                return changes.present().isEmpty() && changes.removed().isEmpty();
            }
            changes.present().forEach(catalogue::put);
            changes.removed().forEach(catalogue::remove);
            progress = new Progress(changes.next(), from.turn() + 1);
            return true;
        }
    }

    /**
     * How far an index has read the feed.
     *
     * @param cursor where to continue
     * @param turn how many times changes were taken over; distinguishes two visits of the same place
     */
    private record Progress(CatalogueFeed.Cursor cursor, long turn) {}
}
