package dev.shelfie.domain.influencer;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of an influencer, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record InfluencerId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "inf_";

    /** @throws DomainException if {@code value} is malformed */
    public InfluencerId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static InfluencerId of(String ulid) {
        return new InfluencerId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<InfluencerId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new InfluencerId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
