package dev.shelfie.domain.matching.scoring;

import java.util.List;

/**
 * A candidate after competition.
 *
 * @param candidate the candidate
 * @param competition what its rivals take from its score, 0 or below
 * @param variants the variants of its family that the caption doesn't tell from it, the best first; empty unless it stands for
 *     them
 */
public record ScoredCandidate(Candidate candidate, double competition, List<Candidate> variants) {

    /** A candidate with its variants. */
    public ScoredCandidate {
        variants = List.copyOf(variants);
    }

    /** The score after competition, in log-odds. */
    public double total() {
        return candidate.score() + competition;
    }
}
