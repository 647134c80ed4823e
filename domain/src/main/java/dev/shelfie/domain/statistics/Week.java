package dev.shelfie.domain.statistics;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;

/**
 * What came and what was decided within a week, in UTC.
 *
 * @param monday the day it began with
 * @param posts how many published posts were created in it
 * @param withProducts how many of these show a product now
 * @param decided on how many matches that the matcher found people decided in it
 * @param right how many of these they confirmed
 */
public record Week(LocalDate monday, long posts, long withProducts, long decided, long right) {

    /** @throws NullPointerException if {@code monday} is null */
    public Week {
        requireNonNull(monday, "monday");
    }
}
