package dev.shelfie.application.work;

import java.util.List;
import java.util.stream.Stream;

/**
 * The result of inserting or replacing records.
 *
 * @param created those that were new, as they are stored
 * @param updated those that existed with other content, as they are stored now
 * @param unchanged how many existed with the same content
 */
public record Upserted<R>(List<R> created, List<R> updated, int unchanged) {

    /** @throws NullPointerException if an argument is null */
    public Upserted {
        created = List.copyOf(created);
        updated = List.copyOf(updated);
    }

    /** Those that are new or were changed. */
    public Stream<R> changed() {
        return Stream.concat(created.stream(), updated.stream());
    }

    /** How many were new, changed and unchanged. */
    public UpsertCounts counts() {
        return new UpsertCounts(created.size(), updated.size(), unchanged);
    }
}
