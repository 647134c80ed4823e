package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.ProductIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The competition of candidates that cover the same tokens: a softmax over rivals with a null option. Rivals share the
 * probability by {@code e^score}, with {@code 1} for no product at all.
 */
final class CandidateCompetition {

    /** Candidates are rivals from this overlap on. */
    private static final double MIN_OVERLAP = 0.3;

    /** How much more the best variant of a family counts against the others, which it represents. */
    private static final double VARIANT_FACTOR = 4;

    /** Weaker candidates take nothing considerable from others. */
    private static final double MIN_SCORE_OF_RIVAL = -9;

    private static final int MAX_RIVALS = 32;
    private static final double MAX_SCORE = 50;
    private static final double MIN_SCORE_OF_SELECTED = -2;
    private static final int MAX_SELECTED = 8;
    private static final double COVERED = 0.5;

    private final ForwardIndex products;
    private final Variants variants;
    private final List<CaptionToken> tokens;

    CandidateCompetition(ProductIndex index, List<CaptionToken> tokens) {
        this.products = index.forward();
        this.variants = new Variants(index.forward(), index.vocabulary());
        this.tokens = tokens;
    }

    /** Selects the best candidates that don't overlap, the best first: the products of a caption that shows several. */
    List<Candidate> selectNonOverlapping(List<Candidate> candidates) {
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(Comparator.<Candidate>comparingDouble(one -> one.mention().loss() - one.score())
                .thenComparing(this::compare));
        List<Candidate> selected = new ArrayList<>();
        for (Candidate one : sorted) {
            if (one.score() >= MIN_SCORE_OF_SELECTED
                    && selected.size() < MAX_SELECTED
                    && selected.stream().noneMatch(other -> one.overlap(other, tokens) >= MIN_OVERLAP)) {
                selected.add(one);
            }
        }
        return selected;
    }

    /** The tokens that belong to other selected candidates, and so speak neither for nor against this one. */
    boolean[] tokensOfOthers(Candidate one, List<Candidate> selected) {
        boolean[] taken = new boolean[tokens.size()];
        boolean isSelected = selected.contains(one);
        for (int i = 0; i < taken.length; i++) {
            taken[i] = !one.mention().contains(i) && isOption(tokens.get(i));
        }
        for (Candidate other : selected) {
            if (other.docId() != one.docId() && one.overlap(other, tokens) < MIN_OVERLAP) {
                for (int i = 0; i < taken.length; i++) {
                    if (one.mention().contains(i) == other.mention().contains(i)) {
                        taken[i] |= other.coverage().core(i) >= COVERED
                                && (!isSelected || one.coverage().core(i) < COVERED || other.score() > one.score());
                    } else {
                        taken[i] |= other.mention().contains(i);
                    }
                }
            }
        }
        return taken;
    }

    /** Whether a token is a colour, a size or an amount, which belongs to the product beside it. */
    private boolean isOption(CaptionToken token) {
        return !token.isTag() && token.isKnown() && variants.isOption(token.term());
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
            scored.add(new ScoredCandidate(one, -Math.log1p(sum), openVariants(one, rivals)));
        }
        return scored;
    }

    /** The variants that the caption doesn't tell from a candidate, if it is the best of them. */
    private List<Candidate> openVariants(Candidate one, List<Candidate> rivals) {
        if (one.score() < MIN_SCORE_OF_SELECTED) {
            return List.of();
        }
        List<Candidate> open = rivals.stream()
                .filter(other -> other.docId() != one.docId() && areOpen(one, other))
                .sorted(this::compareVariants)
                .toList();
        return open.isEmpty() || compareVariants(open.get(0), one) < 0 ? List.of() : open;
    }

    private boolean areOpen(Candidate one, Candidate other) {
        boolean sameIdentifier = one.identifier() == null
                ? other.identifier() == null
                : one.identifier().isSameAs(other.identifier());
        return sameIdentifier
                && variants.areVariants(one, other)
                && one.overlap(other, tokens) >= MIN_OVERLAP
                && !variants.hasOwnTokens(one, other)
                && !variants.hasOwnTokens(other, one);
    }

    /** What can be bought first, then the best. */
    private int compareVariants(Candidate a, Candidate b) {
        int byBuyable = Boolean.compare(products.isBuyable(b.docId()), products.isBuyable(a.docId()));
        return byBuyable == 0 ? compare(a, b) : byBuyable;
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
        if (!variants.areVariants(one, other)) {
            return variants.outdoes(one, other) ? 0 : overlap;
        }
        if (variants.hasOwnTokens(one, other)) {
            return 0;
        }
        boolean represents = !variants.hasOwnTokens(other, one) && compareVariants(one, other) < 0;
        return represents ? 0 : VARIANT_FACTOR * overlap;
    }

    /** The best first. */
    private int compare(Candidate a, Candidate b) {
        int byScore = Double.compare(b.score(), a.score());
        return byScore == 0 ? products.compareIds(a.docId(), b.docId()) : byScore;
    }
}
