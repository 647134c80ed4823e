package dev.shelfie.domain.matching.loss;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a lost match, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record LostMatchId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "lost_";

    /** @throws DomainException if {@code value} is malformed */
    public LostMatchId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static LostMatchId of(String ulid) {
        return new LostMatchId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<LostMatchId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new LostMatchId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
