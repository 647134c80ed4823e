package dev.shelfie.application.listing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import org.jspecify.annotations.Nullable;

/**
 * The requested part of a list.
 *
 * @param order in which order
 * @param after where to continue; null for the beginning
 * @param limit how many records at most, 1 to {@value #MAX_LIMIT}; null for all
 */
public record Window(
        SortOrder order, @Nullable Position after, @Nullable Integer limit) {

    /** The largest limit. */
    public static final int MAX_LIMIT = 100;

    /** The whole list. */
    public static final Window ALL = new Window(null, null);

    /** @throws dev.shelfie.domain.error.DomainException if the limit is out of bounds */
    public Window {
        requireNonNull(order, "order");
        new Validator()
                .check(
                        limit == null || (limit >= 1 && limit <= MAX_LIMIT),
                        "limit",
                        "must be a whole number from 1 to 100")
                .verify();
    }

    /** A part of a list that has the newest records first. */
    public Window(@Nullable Position after, @Nullable Integer limit) {
        this(SortOrder.NEWEST_FIRST, after, limit);
    }

    /** Whether a record at this position comes after the start of this window. */
    public boolean includes(Position position) {
        return after == null || order.comparator().compare(after, position) < 0;
    }
}
