package dev.shelfie.domain.storefront;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a publishable token, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record PublishableTokenId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "pub_";

    /** @throws DomainException if {@code value} is malformed */
    public PublishableTokenId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static PublishableTokenId of(String ulid) {
        return new PublishableTokenId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<PublishableTokenId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new PublishableTokenId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
