package dev.shelfie.domain.listing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.Comparator;

/**
 * A position in a list: the keyset of a record. What follows it depends on the {@link SortOrder}. Lists continue after a position, so that pages are stable while records come and go, and page 10,000 costs
 * as much as page 1.
 *
 * @param time the time of the record there by which the list is ordered, truncated to microseconds
 * @param id the id of the record there
 */
public record Position(Instant time, String id) {

    /** The order of most lists: newest first, then by descending id. */
    public static final Comparator<Position> NEWEST_FIRST =
            Comparator.comparing(Position::time).thenComparing(Position::id).reversed();

    /** @throws NullPointerException if an argument is null */
    public Position {
        time = Validator.truncate("time", time);
        requireNonNull(id, "id");
    }
}
