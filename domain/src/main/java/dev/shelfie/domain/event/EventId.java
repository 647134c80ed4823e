package dev.shelfie.domain.event;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of an event, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record EventId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "evt_";

    /** @throws DomainException if {@code value} is malformed */
    public EventId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static EventId of(String ulid) {
        return new EventId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<EventId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new EventId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
