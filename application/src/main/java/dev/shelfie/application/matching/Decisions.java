package dev.shelfie.application.matching;

import java.util.OptionalDouble;

/**
 * How people decided on what the matcher found.
 *
 * @param total how many matches they decided on
 * @param right how many of these they confirmed
 * @param sure how many of them had a confidence at or above the confirm threshold
 * @param sureRight how many of the sure ones they confirmed
 */
public record Decisions(long total, long right, long sure, long sureRight) {

    /** @throws IllegalArgumentException if one is negative, or a part is larger than its whole */
    public Decisions {
        boolean parts = right <= total && sure <= total && sureRight <= sure && sureRight <= right;
        if (right < 0 || sureRight < 0 || !parts) {
            throw new IllegalArgumentException(
                    "Not counts of decisions: " + total + ", " + right + ", " + sure + ", " + sureRight);
        }
    }

    /** The share of decided matches that were right; empty before the first decision. */
    public OptionalDouble precision() {
        return share(right, total);
    }

    /** The share of decided matches at or above the confirm threshold that were right; empty before the first. */
    public OptionalDouble surePrecision() {
        return share(sureRight, sure);
    }

    private static OptionalDouble share(long part, long whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }
}
