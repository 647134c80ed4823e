package dev.shelfie.application.matching.index;

import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.time.Instant;
import java.util.Set;

/** The index of one account: a catalogue, and how far it has read the feed. Safe for concurrent use once it is loaded. */
final class CatalogueIndex {

    private static final ProductFilter ACTIVE = ProductFilter.of(Set.of(ProductStatus.ACTIVE));
    private static final int PAGE = 1000;

    private final AccountId account;
    private final CatalogueFeed feed;
    private final Clock clock;
    private final Catalogue catalogue = new Catalogue();
    private volatile Progress progress = new Progress(CatalogueFeed.Cursor.START, 0);
    private volatile Instant built = Instant.MAX;
    private volatile Instant used = Instant.MAX;
    /** When the index last held everything. */
    private volatile Instant current = Instant.MAX;

    CatalogueIndex(AccountId account, CatalogueFeed feed, Clock clock) {
        this.account = account;
        this.feed = feed;
        this.clock = clock;
    }

    /**
     * Streams the products into the catalogue.
     *
     * @param afterPage runs whenever the catalogue has grown; stops loading by an exception
     */
    void load(ProductRepository products, Runnable afterPage) {
        Instant begun = clock.instant();
        // Read before the products: what changes meanwhile is read again.
        progress = new Progress(StoreRetry.run(() -> feed.now(account)), 0);
        Listing.of(
                        Window.ALL,
                        BatchSize.of(PAGE),
                        Product::position,
                        (after, limit) -> StoreRetry.run(() -> products.list(account, ACTIVE, after, limit)))
                .batches()
                .forEachRemaining(page -> {
                    page.forEach(catalogue::put);
                    afterPage.run();
                });
        catalogue.measureConfusability();
        current = begun;
        built = clock.instant();
        used = built;
    }

    AccountId account() {
        return account;
    }

    Catalogue catalogue() {
        return catalogue;
    }

    Instant built() {
        return built;
    }

    Instant used() {
        return used;
    }

    Instant current() {
        return current;
    }

    /** How many bytes of memory it takes, about. */
    long bytes() {
        return catalogue.bytes();
    }

    /** Notes that the index is used. */
    void touch() {
        used = clock.instant();
    }

    /**
     * Takes over changes until there are no more, or about {@code maxChanges}; returns whether there are no more.
     * Reads the feed without a lock: a thread that holds the lock and waits for a connection could wait for the thread
     * that has the connection and waits for the lock.
     *
     * @param afterPage runs whenever the catalogue may have grown
     */
    boolean catchUp(int maxChanges, Runnable afterPage) {
        Instant begun = clock.instant();
        int read = 0;
        CatalogueFeed.Changes changes;
        boolean taken;
        do {
            Progress from = progress;
            changes = feed.since(account, from.cursor(), PAGE);
            taken = take(from, changes);
            read += taken ? PAGE : 0;
            if (!changes.present().isEmpty()) {
                afterPage.run();
            }
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

    /**
     * How far the index has read the feed.
     *
     * @param cursor where to continue
     * @param turn how many times changes were taken over; distinguishes two visits of the same place
     */
    private record Progress(CatalogueFeed.Cursor cursor, long turn) {}
}
