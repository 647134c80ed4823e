package dev.shelfie.domain.statistics;

import java.util.List;

/**
 * Counts of an account's posts, products and matches.
 *
 * @param postsToReview how many posts have matches that wait for a decision; archived posts don't count
 * @param postsWithLosses how many posts lost products that nobody restored or dismissed
 * @param lostMatches how many matches they lost
 * @param published how many posts of active influencers are published
 * @param publishedWithProducts how many of these show a product
 * @param activeProducts how many products are active
 * @param suggested how many matches wait for a decision, those of archived posts among them
 * @param confirmed how many are confirmed, by a person or by the matcher
 * @param rejected how many are rejected
 * @param weeks the last weeks, the oldest first
 */
public record Statistics(
        long postsToReview,
        long postsWithLosses,
        long lostMatches,
        long published,
        long publishedWithProducts,
        long activeProducts,
        long suggested,
        long confirmed,
        long rejected,
        List<Week> weeks) {

    /** @throws NullPointerException if {@code weeks} is null */
    public Statistics {
        weeks = List.copyOf(weeks);
    }
}
