package dev.shelfie.domain.statistics;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;

/**
 * The new posts and the decisions of a week, in UTC.
 *
 * @param monday its first day
 * @param posts how many published posts of active influencers were created in it
 * @param withProducts how many of these show a product now
 * @param decided how many matches of the matcher people decided on in it
 * @param confirmed how many of these they confirmed
 */
public record Week(LocalDate monday, long posts, long withProducts, long decided, long confirmed) {

    /** @throws NullPointerException if {@code monday} is null */
    public Week {
        requireNonNull(monday, "monday");
    }
}
