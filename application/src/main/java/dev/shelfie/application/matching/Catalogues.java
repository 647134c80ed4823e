package dev.shelfie.application.matching;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
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
 * The indexes of the accounts that this node serves. One is built when it's first asked for, by streaming the products,
 * and brought up to date whenever it's used, so that it has what was written before, by whichever node. Safe for
 * concurrent use.
 */
final class Catalogues {

    private static final ProductFilter ACTIVE = ProductFilter.of(Set.of(ProductStatus.ACTIVE));
    private static final int PAGE = 1000;
    /** Bringing an index up to date by more than that isn't for a request to wait for. */
    private static final int MAX_BEHIND = 1000;

    private static final Duration UNUSED = Duration.ofMinutes(30);
    /** Well within the day that the feed remembers. */
    private static final Duration TOO_OLD = Duration.ofHours(12);

    private final ProductRepository products;
    private final CatalogueFeed feed;
    private final Executor executor;
    private final Clock clock;
    private final Map<AccountId, CompletableFuture<Indexed>> indexes = new ConcurrentHashMap<>();

    Catalogues(ProductRepository products, CatalogueFeed feed, Executor executor, Clock clock) {
        this.products = products;
        this.feed = feed;
        this.executor = executor;
        this.clock = clock;
    }

    /** The account's catalogue as it is now, if its index is at hand; if it isn't, it is being built from now on. */
    Optional<Catalogue> current(AccountId account) {
        CompletableFuture<Indexed> building = indexed(account);
        if (!building.isDone() || building.isCompletedExceptionally()) {
            return Optional.empty();
        }
        Indexed indexed = building.join();
        return indexed.catchUp(MAX_BEHIND) ? Optional.of(indexed.catalogue) : Optional.empty();
    }

    /**
     * The account's catalogue as it is now, however long that takes, up to {@code patience}.
     *
     * @throws StoreUnavailableException if it takes longer
     */
    Catalogue await(AccountId account, Duration patience) {
        if (!waitFor(account, patience)) {
            throw new StoreUnavailableException(
                    "The catalogue of " + account + " is still being indexed on this node after " + patience
                            + "; try again in a minute",
                    new TimeoutException());
        }
        Indexed indexed = indexed(account).join();
        indexed.catchUp(Integer.MAX_VALUE);
        return indexed.catalogue;
    }

    /** Waits until the account's index is built, up to {@code patience}; returns whether it is. */
    boolean waitFor(AccountId account, Duration patience) {
        try {
            indexed(account).get(patience.toMillis(), TimeUnit.MILLISECONDS);
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

    /** How many accounts have an index here, or will have one soon. */
    int count() {
        return indexes.size();
    }

    /** Brings all indexes up to date, and gives back those long unused. */
    void refreshIndexes() {
        Instant now = clock.instant();
        AccountLoop.of(List.copyOf(indexes.keySet()), account -> {
            CompletableFuture<Indexed> building = indexes.get(account);
            if (building != null && building.isDone() && !building.isCompletedExceptionally()) {
                Indexed indexed = building.join();
                if (indexed.used.isBefore(now.minus(UNUSED)) || indexed.caughtUp.isBefore(now.minus(TOO_OLD))) {
                    indexes.remove(account, building);
                } else {
                    indexed.catchUpUnused();
                }
            }
        });
    }

    private CompletableFuture<Indexed> indexed(AccountId account) {
        return indexes.computeIfAbsent(account, this::build);
    }

    private CompletableFuture<Indexed> build(AccountId account) {
        CompletableFuture<Indexed> building = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                building.complete(new Indexed(account));
            } catch (RuntimeException | Error failure) {
                indexes.remove(account, building);
                building.completeExceptionally(failure);
            }
        });
        return building;
    }

    private final class Indexed {

        private final AccountId account;
        private final Catalogue catalogue = new Catalogue();
        private volatile Reached reached;
        private volatile Instant used = clock.instant();
        private volatile Instant caughtUp = used;

        Indexed(AccountId account) {
            this.account = account;
            // Read before the products: what changes meanwhile is read again.
            this.reached = new Reached(feed.now(account), 0);
            Listing.of(
                            Window.ALL,
                            PAGE,
                            Product::position,
                            (after, limit) -> products.list(account, ACTIVE, after, limit))
                    .batches()
                    .forEachRemaining(page -> page.forEach(catalogue::put));
        }

        boolean catchUp(int atMost) {
            used = clock.instant();
            return catchUpUnused(atMost);
        }

        void catchUpUnused() {
            catchUpUnused(Integer.MAX_VALUE);
        }

        /**
         * Returns whether the end was reached. The store is asked without a lock: who holds it could wait for a connection
         * of somebody who waits for the lock.
         */
        private boolean catchUpUnused(int atMost) {
            Instant begun = clock.instant();
            int read = 0;
            CatalogueFeed.Changes changes;
            boolean taken;
            do {
                Reached from = reached;
                changes = feed.since(account, from.mark(), PAGE);
                taken = take(from, changes);
                read += taken ? PAGE : 0;
            } while (!(taken && changes.complete()) && read < atMost);
            if (changes.complete()) {
                caughtUp = begun;
            }
            return changes.complete();
        }

        /** Takes over changes, and returns true; unless somebody was quicker: then they may be older than what is there. */
        private synchronized boolean take(Reached from, CatalogueFeed.Changes changes) {
            if (!from.equals(reached)) {
                return changes.present().isEmpty() && changes.removed().isEmpty();
            }
            changes.present().forEach(catalogue::put);
            changes.removed().forEach(catalogue::remove);
            reached = new Reached(changes.next(), from.turn() + 1);
            return true;
        }
    }

    /** Up to where an index has what changed, and how many times something was taken over. */
    private record Reached(CatalogueFeed.Cursor mark, long turn) {}
}
