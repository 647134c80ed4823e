package dev.shelfie.application.work;

import static java.util.Objects.requireNonNull;

/**
 * One version of a record.
 *
 * @param id the id of the record
 * @param version which version
 */
public record VersionedId<I>(I id, long version) {

    /** @throws NullPointerException if {@code id} is null */
    public VersionedId {
        requireNonNull(id, "id");
    }
}
