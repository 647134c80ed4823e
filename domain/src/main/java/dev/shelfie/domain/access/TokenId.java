package dev.shelfie.domain.access;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of a token, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record TokenId(String value) implements Actor {

    /** The prefix of these ids. */
    public static final String PREFIX = "tok_";

    /** @throws DomainException if {@code value} is malformed */
    public TokenId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static TokenId of(String ulid) {
        return new TokenId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<TokenId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new TokenId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
