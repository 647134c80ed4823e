package dev.shelfie.application.matching.tuning;

import java.util.List;

/**
 * How confident the matcher is of what it finds for an account's posts, to see what thresholds would do.
 *
 * @param posts how many posts were looked at
 * @param findings how many findings have a confidence of 0.00 up to 0.01, of 0.01 up to 0.02, and so on: {@value #BINS}
 *     numbers; the last one counts those of 1 too
 * @param expectedWrong how many findings of each of these bins are probably wrong: the sum of what their confidences lack to 1
 * @param best how many posts have their most confident finding in each of these bins
 */
public record ConfidenceHistogram(int posts, List<Integer> findings, List<Double> expectedWrong, List<Integer> best) {

    /** How many numbers there are. */
    public static final int BINS = 100;

    /** @throws IllegalArgumentException unless there are {@value #BINS} numbers of each */
    public ConfidenceHistogram {
        findings = List.copyOf(findings);
        expectedWrong = List.copyOf(expectedWrong);
        best = List.copyOf(best);
        if (findings.size() != BINS || expectedWrong.size() != BINS || best.size() != BINS) {
            throw new IllegalArgumentException(
                    "Not " + BINS + " bins: " + findings.size() + ", " + expectedWrong.size() + ", " + best.size());
        }
    }
}
