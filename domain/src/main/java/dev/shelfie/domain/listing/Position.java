package dev.shelfie.domain.listing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Rules;
import java.time.Instant;
import java.util.Comparator;

/**
 * A place in a list that is ordered newest first: that of the record created at {@code createdAt} with this id. What
 * follows it is older, or as old with a smaller id. A list is continued after a position, however many records came or
 * went meanwhile, and page 10,000 costs what page 1 costs.
 *
 * @param createdAt when the record there was created, in microseconds at the finest, as the stores keep it
 * @param id the id of the record there
 */
public record Position(Instant createdAt, String id) {

    /** The order of every list: newest first, then by id from the largest. */
    public static final Comparator<Position> NEWEST_FIRST = Comparator.comparing(Position::createdAt)
            .thenComparing(Position::id)
            .reversed();

    /** @throws NullPointerException if an argument is null */
    public Position {
        createdAt = Rules.time("createdAt", createdAt);
        requireNonNull(id, "id");
    }
}
