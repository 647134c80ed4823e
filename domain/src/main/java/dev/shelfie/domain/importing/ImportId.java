package dev.shelfie.domain.importing;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.id.RecordId;
import java.util.Optional;

/**
 * The id of an import, in the shape of {@link RecordId} with the prefix {@value #PREFIX}.
 *
 * @param value the whole id, prefix included
 */
public record ImportId(String value) {

    /** What the ids of this sort start with. */
    public static final String PREFIX = "imp_";

    /** @throws DomainException if it has another shape */
    public ImportId {
        RecordId.require(PREFIX, value);
    }

    /** Parses an id; empty if {@code value} has another shape, so that no record can have it. */
    public static Optional<ImportId> parse(String value) {
        return RecordId.isValid(PREFIX, value) ? Optional.of(new ImportId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
