package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.index.ForwardIndex;
import java.util.ArrayList;
import java.util.List;

/**
 * The competition of candidates that cover the same tokens: a softmax over rivals with a null option. Rivals share the
 * probability by {@code e^score}, with {@code 1} for no product at all.
 */
final class CandidateCompetition {

    /** Candidates are rivals from this overlap on. */
    private static final double MIN_OVERLAP = 0.3;

    /** How much more the best variant of an item group counts against the others, which it represents. */
    private static final double VARIANT_FACTOR = 20;

    /** Weaker candidates take nothing considerable from others. */
    private static final double MIN_SCORE_OF_RIVAL = -9;

    private static final int MAX_RIVALS = 32;
    private static final double MAX_SCORE = 50;
    private static final double MIN_SCORE_OF_SELECTED = -2;
    private static final int MAX_SELECTED = 8;
    private static final double COVERED = 0.5;

    private final ForwardIndex products;
    private final List<CaptionToken> tokens;

    CandidateCompetition(ForwardIndex products, List<CaptionToken> tokens) {
        this.products = products;
        this.tokens = tokens;
    }

    /** Selects the best candidates that don't overlap, the best first: the products of a caption that shows several. */
    List<Candidate> selectNonOverlapping(List<Candidate> candidates) {
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(this::compare);
        List<Candidate> selected = new ArrayList<>();
        for (Candidate one : sorted) {
            if (one.score() < MIN_SCORE_OF_SELECTED || selected.size() == MAX_SELECTED) {
                break;
            }
            if (selected.stream().noneMatch(other -> one.overlap(other, tokens) >= MIN_OVERLAP)) {
                selected.add(one);
            }
        }
        return selected;
    }

    /** The tokens that belong to other selected candidates, and so speak neither for nor against this one. */
    boolean[] tokensOfOthers(Candidate one, List<Candidate> selected) {
        boolean[] taken = new boolean[tokens.size()];
        for (Candidate other : selected) {
            if (other.docId() != one.docId() && one.overlap(other, tokens) < MIN_OVERLAP) {
                for (int i = 0; i < taken.length; i++) {
                    taken[i] |= other.coverage().core(i) >= COVERED
                            && (one.coverage().core(i) < COVERED || other.score() > one.score());
                }
            }
        }
        return taken;
    }

    /** The candidates, in the same order, with what their rivals take from them. */
    List<ScoredCandidate> compete(List<Candidate> candidates) {
        List<Candidate> rivals = candidates.stream()
                .filter(one -> one.score() > MIN_SCORE_OF_RIVAL)
                .sorted(this::compare)
                .limit(MAX_RIVALS)
                .toList();
        double[] strengths = rivals.stream()
                .mapToDouble(rival -> Math.exp(Math.min(rival.score(), MAX_SCORE)))
                .toArray();
        List<ScoredCandidate> scored = new ArrayList<>(candidates.size());
        for (Candidate one : candidates) {
            double sum = 0;
            for (int i = 0; i < strengths.length; i++) {
                Candidate rival = rivals.get(i);
                sum += rival.docId() == one.docId() ? 0 : rivalry(one, rival) * strengths[i];
            }
            scored.add(new ScoredCandidate(one, -Math.log1p(sum)));
        }
        return scored;
    }

    /**
     * How much another candidate counts as a rival, 0 if it is none. A product that the post names by an identifier only
     * has rivals that it names by the same one.
     */
    double rivalry(Candidate one, Candidate other) {
        if (one.identifier() != null && !one.identifier().isSameAs(other.identifier())) {
            return 0;
        }
        double overlap = one.overlap(other, tokens);
        if (overlap < MIN_OVERLAP) {
            return 0;
        }
        long group = products.group(one.docId());
        boolean variants = group != 0 && group == products.group(other.docId());
        if (!variants) {
            return overlap;
        }
        return compare(one, other) < 0 || haveOwnTokens(one, other) ? 0 : VARIANT_FACTOR * overlap;
    }

    /** Whether each covers a token that the other doesn't. */
    private boolean haveOwnTokens(Candidate a, Candidate b) {
        boolean ofA = false;
        boolean ofB = false;
        for (int i = 0; i < tokens.size(); i++) {
            boolean coveredByA = a.coverage().full(i) >= COVERED;
            boolean coveredByB = b.coverage().full(i) >= COVERED;
            ofA |= coveredByA && !coveredByB;
            ofB |= coveredByB && !coveredByA;
        }
        return ofA && ofB;
    }

    /** The best first. */
    private int compare(Candidate a, Candidate b) {
        int byScore = Double.compare(b.score(), a.score());
        return byScore == 0 ? products.compareIds(a.docId(), b.docId()) : byScore;
    }
}
