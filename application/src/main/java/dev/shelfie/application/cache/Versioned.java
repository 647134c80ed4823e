package dev.shelfie.application.cache;

import static java.util.Objects.requireNonNull;

/**
 * A value that was made of one version of a record.
 *
 * @param version the version of the record
 * @param value the value, which is immutable
 */
public record Versioned<V>(long version, V value) {

    /** @throws NullPointerException if {@code value} is null */
    public Versioned {
        requireNonNull(value, "value");
    }
}
