package dev.shelfie.application.matching.settings;

import java.util.OptionalDouble;

/**
 * Counts of people's decisions on the matcher's matches.
 *
 * @param total decided matches
 * @param confirmed confirmed ones among them
 * @param atThreshold decided matches whose confidence is at or above the confirm threshold
 * @param confirmedAtThreshold confirmed ones among these
 */
public record DecisionCounts(long total, long confirmed, long atThreshold, long confirmedAtThreshold) {

    /** @throws IllegalArgumentException if one is negative, or a part is larger than its whole */
    public DecisionCounts {
        boolean parts = confirmed <= total
                && atThreshold <= total
                && confirmedAtThreshold <= atThreshold
                && confirmedAtThreshold <= confirmed;
        if (confirmed < 0 || confirmedAtThreshold < 0 || !parts) {
            throw new IllegalArgumentException("Not counts of decisions: " + total + ", " + confirmed + ", "
                    + atThreshold + ", " + confirmedAtThreshold);
        }
    }

    /** The share of decided matches that people confirmed; empty before the first decision. */
    public OptionalDouble precision() {
        return share(confirmed, total);
    }

    /** The share of decided matches at or above the confirm threshold that people confirmed; empty before the first. */
    public OptionalDouble precisionAtThreshold() {
        return share(confirmedAtThreshold, atThreshold);
    }

    private static OptionalDouble share(long part, long whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }
}
