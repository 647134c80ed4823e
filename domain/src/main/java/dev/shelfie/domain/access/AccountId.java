package dev.shelfie.domain.access;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of an account, in the shape of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record AccountId(String value) {

    /** What the ids of this sort start with. */
    public static final String PREFIX = "acct_";

    /** @throws DomainException if it has another shape */
    public AccountId {
        RecordId.require(PREFIX, value);
    }

    /** Parses an id; empty if {@code value} has another shape, so that no record can have it. */
    public static Optional<AccountId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new AccountId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
