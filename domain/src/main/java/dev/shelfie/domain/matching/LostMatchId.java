package dev.shelfie.domain.matching;

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

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<LostMatchId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new LostMatchId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
