package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A row of an import.
 *
 * @param <T> the content of a valid row
 */
public sealed interface ImportRow<T> {

    /** The line it starts on, from 1. */
    long line();

    /**
     * A valid row.
     *
     * @param line the line it starts on, from 1
     * @param size about how many characters it has, so that batches of large rows are smaller
     * @param input its content
     */
    record Read<T>(long line, int size, T input) implements ImportRow<T> {

        /** @throws NullPointerException if {@code input} is null */
        public Read {
            requireNonNull(input, "input");
        }
    }

    /**
     * A row that breaks a rule.
     *
     * @param line the line it starts on, from 1
     * @param externalId the id of its record, so that people find it, and a full import doesn't archive the product; null
     *     if it is unknown
     * @param reason what is wrong with it and what is allowed, for a merchandiser
     */
    record Refused<T>(long line, @Nullable String externalId, String reason) implements ImportRow<T> {

        /** @throws NullPointerException if {@code reason} is null */
        public Refused {
            requireNonNull(reason, "reason");
        }
    }
}
