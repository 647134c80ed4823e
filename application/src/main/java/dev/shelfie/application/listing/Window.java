package dev.shelfie.application.listing;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import org.jspecify.annotations.Nullable;

/**
 * The requested part of a list.
 *
 * @param after where to continue; null for the beginning
 * @param limit how many records at most, 1 to {@value #MAX_LIMIT}; null for all
 */
public record Window(@Nullable Position after, @Nullable Integer limit) {

    /** The largest limit. */
    public static final int MAX_LIMIT = 100;

    /** The whole list. */
    public static final Window ALL = new Window(null, null);

    /** @throws dev.shelfie.domain.error.DomainException if the limit is out of bounds */
    public Window {
        new Validator()
                .check(
                        limit == null || (limit >= 1 && limit <= MAX_LIMIT),
                        "limit",
                        "must be a whole number from 1 to 100")
                .verify();
    }

    /** Whether a record at this position comes after the start of this window. */
    public boolean includes(Position position) {
        return after == null || Position.NEWEST_FIRST.compare(after, position) < 0;
    }
}
