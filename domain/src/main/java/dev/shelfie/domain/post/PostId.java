package dev.shelfie.domain.post;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a post, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record PostId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "post_";

    /** @throws DomainException if {@code value} is malformed */
    public PostId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static PostId of(String ulid) {
        return new PostId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<PostId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new PostId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
