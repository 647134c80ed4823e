package dev.shelfie.domain.feed;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a feed, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record FeedId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "feed_";

    /** @throws DomainException if {@code value} is malformed */
    public FeedId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static FeedId of(String ulid) {
        return new FeedId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<FeedId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new FeedId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
