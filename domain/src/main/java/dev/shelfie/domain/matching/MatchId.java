package dev.shelfie.domain.matching;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a match, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record MatchId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "match_";

    /** @throws DomainException if {@code value} is malformed */
    public MatchId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static MatchId of(String ulid) {
        return new MatchId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<MatchId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new MatchId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
