package dev.shelfie.domain.matching.scoring;

/**
 * A candidate after competition.
 *
 * @param candidate the candidate
 * @param competition what its rivals take from its score, 0 or below
 */
public record ScoredCandidate(Candidate candidate, double competition) {

    /** The score after competition, in log-odds. */
    public double total() {
        return candidate.score() + competition;
    }
}
