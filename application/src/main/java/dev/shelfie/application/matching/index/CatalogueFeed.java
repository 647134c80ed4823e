package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of catalogues, by which a node keeps an index up to date and posts are matched again. Returns each product
 * that was created, deleted, or changed in what matching reads of it ({@link Product#isSameForMatching}) for at least a day after
 * that unit of work ended, and each change once, however long other units of work run. Those of the last day may come again after the
 * account moved to another server. Driven port; safe for concurrent use.
 */
public interface CatalogueFeed {

    /** How long a mark counts: well within the day that changes stay. */
    Duration MARKS_LAST = Duration.ofHours(12);

    /** The end of the account's feed: whatever changes from now on comes after it. */
    Cursor now(AccountId account);

    /**
     * What changed after a place in the feed.
     *
     * @param after where to continue; {@link Cursor#START} for the beginning
     * @param limit how many products at most, at least 1
     */
    Changes since(AccountId account, Cursor after, int limit);

    /** The account's checkpoint: posts were matched again for all changes before it. {@link Cursor#START} at first. */
    Cursor checkpoint(AccountId account);

    /**
     * Stores the checkpoint.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    void saveCheckpoint(AccountId account, Cursor after);

    /**
     * Accounts whose catalogue changed after their {@link #checkpoint}, in the order of their ids.
     *
     * @param after only accounts with greater ids; null for all
     * @param limit how many at most
     */
    List<AccountId> listWithPendingChanges(@Nullable AccountId after, int limit);

    /** Whether changes of the account after its {@link #checkpoint} are older than a day. */
    boolean hasOldPendingChanges(AccountId account);

    /**
     * Leaves a mark in the account's feed. Whoever keeps a copy of the catalogue outside of the store finds out by it later
     * whether the copy can be brought up to date: see {@link #hasMark}.
     *
     * @param mark a new name, such as a random one
     */
    void leaveMark(AccountId account, String mark);

    /**
     * Whether the mark was left in this store less than {@link #MARKS_LAST} ago. Then the store has everything that it had when
     * the mark was left, and {@link #since} returns all that changed since. It is not so in another store, nor in one that was
     * restored to a state before the mark.
     */
    boolean hasMark(AccountId account, String mark);

    /** Deletes changes that are older than a day and before the {@link #checkpoint} of their account. */
    void trim();

    /**
     * A place in the feed of an account.
     *
     * @param number counts up
     * @param rest distinguishes places with the same number; may be empty
     */
    record Cursor(long number, String rest) {

        /** The beginning. */
        public static final Cursor START = new Cursor(0, "");

        /** @throws NullPointerException if {@code rest} is null */
        public Cursor {
            requireNonNull(rest, "rest");
        }
    }

    /**
     * Products that changed.
     *
     * @param present those that exist, as they are now, whatever their status, none twice
     * @param removed those that were deleted
     * @param next where to continue
     * @param complete whether nothing more had changed
     */
    record Changes(List<Product> present, List<ProductId> removed, Cursor next, boolean complete) {

        /** @throws NullPointerException if an argument is null */
        public Changes {
            present = List.copyOf(present);
            removed = List.copyOf(removed);
            requireNonNull(next, "next");
        }
    }
}
