package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in the feed of an account: the changes of all transactions in a snapshot were returned.
 *
 * @param read these transactions
 * @param page the last page of what came after them; null if all was returned
 */
record FeedPosition(TransactionSnapshot read, @Nullable Page page) {

    /**
     * A page of changes, in the order of their transactions and products.
     *
     * @param until the changes of these transactions are returned page by page; it stays the same from page to page, so that
     *     no change is returned twice
     * @param last the last change that was returned
     */
    record Page(TransactionSnapshot until, FeedChange last) {}

    /**
     * A change.
     *
     * @param xid the id of its transaction
     * @param product the id of the product
     */
    record FeedChange(long xid, String product) {}

    /** Reads a cursor. */
    static FeedPosition of(Cursor cursor) {
        if (cursor.rest().isEmpty()) {
            return new FeedPosition(new TransactionSnapshot(cursor.number(), List.of()), null);
        }
        String[] parts = cursor.rest().split(" ", 4);
        TransactionSnapshot read = TransactionSnapshot.parse(parts[0]);
        return new FeedPosition(
                read,
                parts.length == 1
                        ? null
                        : new Page(
                                TransactionSnapshot.parse(parts[1]),
                                new FeedChange(Long.parseLong(parts[2]), parts[3])));
    }

    /** The server that this place is of has begun all transactions with lower ids. */
    long end() {
        return page == null ? read.end() : Math.max(read.end(), page.until().end());
    }

    /** The cursor of this place. Its number is the id below which all changes were returned. */
    Cursor cursor() {
        if (page == null) {
            return new Cursor(read.start(), read.running().isEmpty() ? "" : read.toString());
        }
        return new Cursor(
                read.start(),
                read + " " + page.until() + " " + page.last().xid() + " "
                        + page.last().product());
    }
}
