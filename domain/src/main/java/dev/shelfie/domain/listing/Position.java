package dev.shelfie.domain.listing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.Comparator;

/**
 * A position in a list that is ordered newest first: the keyset of a record. The records after it are older, or as old with
 * a smaller id. Lists continue after a position, so that pages are stable while records come and go, and page 10,000 costs
 * as much as page 1.
 *
 * @param createdAt when the record there was created, truncated to microseconds
 * @param id the id of the record there
 */
public record Position(Instant createdAt, String id) {

    /** The order of every list: newest first, then by descending id. */
    public static final Comparator<Position> NEWEST_FIRST = Comparator.comparing(Position::createdAt)
            .thenComparing(Position::id)
            .reversed();

    /** @throws NullPointerException if an argument is null */
    public Position {
        createdAt = Validator.truncate("createdAt", createdAt);
        requireNonNull(id, "id");
    }
}
