package dev.shelfie.application.work;

import static java.util.Objects.requireNonNull;

/**
 * The result of putting a record.
 *
 * @param put the record
 * @param created whether it is new
 */
public record PutOutcome<T>(T put, boolean created) {

    /** @throws NullPointerException if {@code put} is null */
    public PutOutcome {
        requireNonNull(put, "put");
    }
}
