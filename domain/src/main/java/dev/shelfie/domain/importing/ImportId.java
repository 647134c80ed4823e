package dev.shelfie.domain.importing;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of an import, in the format of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record ImportId(String value) {

    /** The prefix of these ids. */
    public static final String PREFIX = "imp_";

    /** @throws DomainException if {@code value} is malformed */
    public ImportId {
        RecordId.require(PREFIX, value);
    }

    /**
     * The id with this unique part, which {@code IdGenerator} makes.
     *
     * @param ulid the 26 characters after the prefix
     * @throws DomainException if {@code ulid} is malformed
     */
    public static ImportId of(String ulid) {
        return new ImportId(PREFIX + ulid);
    }

    /** Parses an id; empty if {@code value} is malformed. */
    public static Optional<ImportId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new ImportId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
