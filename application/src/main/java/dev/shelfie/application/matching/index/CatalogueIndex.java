package dev.shelfie.application.matching.index;

import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** The index of one account: a catalogue, and how far it has read the feed. Safe for concurrent use once it is loaded. */
final class CatalogueIndex {

    private static final ProductFilter ACTIVE = ProductFilter.of(Set.of(ProductStatus.ACTIVE));
    private static final int PAGE = 1000;
    /** Which part of the catalogue must change before a snapshot is worth another. */
    private static final int SAVED_CHANGES = 20;

    /** An index stays for that long, or accounts that don't fit together would only build indexes and never use them. */
    private static final Duration LEAST_STAY = Duration.ofMinutes(1);
    /** The same if it was read from its snapshot, which takes a moment. */
    private static final Duration LEAST_STAY_RESTORED = Duration.ofSeconds(2);

    private static final Duration LEAST_AGE = Duration.ofMinutes(5);
    /** So that a snapshot is never much older than half the time that its mark counts. */
    private static final Duration MOST_AGE = CatalogueFeed.MARKS_LAST.dividedBy(2);

    private final AccountId account;
    private final CatalogueFeed feed;
    private final Clock clock;
    private volatile Catalogue catalogue = new Catalogue();
    /** How much memory the catalogue will take that is about to be read. */
    private volatile long expected;

    private volatile Progress progress = new Progress(CatalogueFeed.Cursor.START, 0);
    private volatile Instant leavesAt = Instant.MAX;
    private volatile Instant used = Instant.MAX;
    /** When the index last held everything. */
    private volatile Instant current = Instant.MAX;
    /** When the last snapshot was made, well or not. */
    private volatile Instant saved = Instant.MIN;

    /** How many changes were taken over. */
    private volatile long changed;

    private volatile long savedChanged;

    CatalogueIndex(AccountId account, CatalogueFeed feed, Clock clock) {
        this.account = account;
        this.feed = feed;
        this.clock = clock;
    }

    /**
     * Reads the catalogue from its snapshot, and brings it up to date. If that doesn't succeed, the catalogue must be loaded.
     *
     * @param makeRoom runs before the catalogue takes memory, and whenever it has grown; stops by an exception
     * @return whether there was a snapshot and it was right
     */
    boolean restore(IndexSnapshots snapshots, Runnable makeRoom) {
        Optional<IndexSnapshots.Saved> found = snapshots.open(account);
        if (found.isEmpty()) {
            return false;
        }
        try (IndexSnapshots.Saved snapshot = found.get()) {
            IndexSnapshots.Label label = snapshot.label();
            if (!StoreRetry.run(() -> feed.hasMark(account, label.mark()))) {
                snapshot.discard("the database doesn't know it, or no longer: changes since then may be missing");
                return false;
            }
            expected = snapshot.bytes();
            makeRoom.run();
            Catalogue read = snapshot.read();
            if (read == null) {
                return false;
            }
            expected = 0;
            catalogue = read;
            progress = new Progress(label.cursor(), 0);
            StoreRetry.run(() -> catchUp(Integer.MAX_VALUE, makeRoom));
            saved = label.at();
            used = clock.instant();
            leavesAt = used.plus(LEAST_STAY_RESTORED);
            return true;
        } finally {
            expected = 0;
        }
    }

    /** Whether enough has changed since the last snapshot, or enough time gone by. */
    boolean isToBeSaved(Instant now) {
        long unsaved = changed - savedChanged;
        return saved.isBefore(now.minus(MOST_AGE))
                || (unsaved * SAVED_CHANGES > catalogue.size() && saved.isBefore(now.minus(LEAST_AGE)));
    }

    /**
     * Makes a snapshot.
     *
     * @param mark left in the feed before the snapshot is kept, to show that the store has all that is in it
     */
    void save(IndexSnapshots snapshots, String mark) {
        saved = clock.instant();
        savedChanged = changed;
        snapshots.save(
                new IndexSnapshots.Label(account, mark, progress.cursor(), saved),
                catalogue,
                () -> feed.leaveMark(account, mark));
    }

    /**
     * Streams the products into the catalogue.
     *
     * @param afterPage runs whenever the catalogue has grown; stops loading by an exception
     */
    void load(ProductRepository products, Runnable afterPage) {
        Instant begun = clock.instant();
        catalogue = new Catalogue();
        // Read before the products: what changes meanwhile is read again.
        progress = new Progress(StoreRetry.run(() -> feed.now(account)), 0);
        Listing.of(
                        Window.ALL,
                        BatchSize.of(PAGE),
                        Product::position,
                        (after, limit) -> StoreRetry.run(() -> products.list(account, ACTIVE, after, limit)))
                .batches()
                .forEachRemaining(page -> {
                    page.forEach(product -> catalogue.put(CatalogueItem.of(product)));
                    afterPage.run();
                });
        catalogue.measureConfusability();
        current = begun;
        used = clock.instant();
        leavesAt = used.plus(LEAST_STAY);
    }

    AccountId account() {
        return account;
    }

    Catalogue catalogue() {
        return catalogue;
    }

    /** From when on it may leave for another. */
    Instant leavesAt() {
        return leavesAt;
    }

    Instant used() {
        return used;
    }

    Instant current() {
        return current;
    }

    /** How many bytes of memory it takes, about. */
    long bytes() {
        return catalogue.bytes() + expected;
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
        changes.present().forEach(this::take);
        changes.removed().forEach(product -> catalogue.remove(product.value()));
        progress = new Progress(changes.next(), from.turn() + 1);
        changed += changes.present().size() + changes.removed().size();
        return true;
    }

    private void take(Product product) {
        if (product.status() == ProductStatus.ARCHIVED) {
            catalogue.remove(product.id().value());
        } else {
            catalogue.put(CatalogueItem.of(product));
        }
    }

    /**
     * How far the index has read the feed.
     *
     * @param cursor where to continue
     * @param turn how many times changes were taken over; distinguishes two visits of the same place
     */
    private record Progress(CatalogueFeed.Cursor cursor, long turn) {}
}
