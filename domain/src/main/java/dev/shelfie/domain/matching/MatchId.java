package dev.shelfie.domain.matching;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a match, in the shape of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record MatchId(String value) {

    /** What the ids of this sort start with. */
    public static final String PREFIX = "match_";

    /** @throws DomainException if it has another shape */
    public MatchId {
        RecordId.require(PREFIX, value);
    }

    /** Parses an id; empty if {@code value} has another shape, so that no record can have it. */
    public static Optional<MatchId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new MatchId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
