package dev.shelfie.domain.access;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a user, in the shape of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record UserId(String value) implements Actor {

    /** What the ids of this sort start with. */
    public static final String PREFIX = "usr_";

    /** @throws DomainException if it has another shape */
    public UserId {
        RecordId.require(PREFIX, value);
    }

    /** Parses an id; empty if {@code value} has another shape, so that no record can have it. */
    public static Optional<UserId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new UserId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
