package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.feature.OpenOptions;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The competition of candidates that cover the same tokens: a softmax over rivals with a null option. Rivals share the
 * probability by {@code e^score}, with {@code 1} for no product at all.
 */
final class CandidateCompetition {

    /** Candidates are rivals from this overlap on. */
    static final double MIN_OVERLAP = 0.3;

    /** How many words of its own the second of two names in turn has at least. */
    private static final int MIN_OWN = 2;

    /** How much two names in turn have in common at most. */
    private static final double MAX_SHARED = 0.5;

    /** How much more the best variant of a family counts against the others, which it represents. */
    private static final double VARIANT_FACTOR = 4;

    /** Weaker candidates take nothing considerable from others. */
    private static final double MIN_SCORE_OF_RIVAL = -9;

    private static final int MAX_RIVALS = 32;
    private static final double MAX_SCORE = 50;
    static final double MIN_SCORE_OF_SELECTED = -2;
    private static final int MAX_SELECTED = 8;
    private static final double COVERED = 0.5;
    /** More than rounding changes a score. */
    private static final double TOLERANCE = 1e-6;

    private final ForwardIndex products;
    private final Variants variants;
    /** What separates each token from the one before. */
    private final int[] gaps;
    /** Whether each token is a word that says little. */
    private final boolean[] isSmall;
    /** Whether each token is neither a tag nor a discount nor an emoji. */
    private final boolean[] isPlain;

    /** Whether each token is a size or a number. */
    private final boolean[] mayBeSize;

    /** Whether each token is a colour, a size or an amount. */
    private final boolean[] isOption;

    private final boolean[] isConjunction;

    CandidateCompetition(ProductIndex index, List<CaptionToken> tokens) {
        this.products = index.forward();
        this.gaps = tokens.stream().mapToInt(CaptionToken::gap).toArray();
        this.variants = new Variants(index.forward(), index.vocabulary());
        this.isSmall = new boolean[tokens.size()];
        this.isPlain = new boolean[tokens.size()];
        this.mayBeSize = new boolean[tokens.size()];
        this.isOption = new boolean[tokens.size()];
        this.isConjunction = new boolean[tokens.size()];
        for (int i = 0; i < gaps.length; i++) {
            CaptionToken token = tokens.get(i);
            isOption[i] = token.isKnown() && index.vocabulary().isOptionOrAmount(token.term());
            isConjunction[i] = CaptionParts.isConjunction(token);
            mayBeSize[i] = TermKind.mayBeSize(token.kind());
            isSmall[i] = TermKind.is(token.kind(), TermKind.STOP_WORD);
            isPlain[i] = token.type() == Token.Type.PLAIN
                    && !Characters.isEmoji(token.word().codePointAt(0));
        }
    }

    /**
     * Selects the best candidates that don't overlap, the best first: the products of a caption that shows several.
     *
     * @param inOwnParts candidates that are selected after the others
     */
    List<Candidate> selectNonOverlapping(List<Candidate> candidates, List<Candidate> inOwnParts) {
        List<Candidate> selected = new ArrayList<>();
        select(candidates, selected);
        select(inOwnParts, selected);
        return selected;
    }

    /** Adds to the selected candidates the best others that don't overlap with them. */
    void select(List<Candidate> candidates, List<Candidate> selected) {
        List<Candidate> clearest = new ArrayList<>();
        for (Candidate one : candidates) {
            if (one.score() >= MIN_SCORE_OF_SELECTED) {
                clearest.add(one);
            }
        }
        clearest.sort(this::compareClearness);
        for (Candidate one : clearest) {
            if (selected.size() < MAX_SELECTED && isApart(one, selected)) {
                selected.add(one);
            }
        }
    }

    private int compareClearness(Candidate a, Candidate b) {
        int byClearness =
                Double.compare(a.mention().loss() - a.score(), b.mention().loss() - b.score());
        return byClearness == 0 ? compare(a, b) : byClearness;
    }

    private boolean isApart(Candidate one, List<Candidate> others) {
        for (Candidate other : others) {
            if (one.overlap(other) >= MIN_OVERLAP && !areNamedInTurn(one, other)) {
                return false;
            }
        }
        return true;
    }

    /** The tokens in the mentions of candidates, and those that they cover elsewhere. */
    boolean[] explained(List<Candidate> candidates) {
        boolean[] explained = tokensOf(candidates);
        for (Candidate one : candidates) {
            for (int i = 0; i < explained.length; i++) {
                explained[i] |= one.coverage().full(i) >= COVERED;
            }
        }
        return explained;
    }

    /** How many candidates have hardly any words in common with the selected ones. */
    int countApart(List<Candidate> candidates, List<Candidate> selected) {
        int apart = 0;
        for (Candidate one : candidates) {
            apart += isApart(one, selected) ? 1 : 0;
        }
        return apart;
    }

    /** The tokens in the mentions of candidates. */
    boolean[] tokensOf(List<Candidate> candidates) {
        boolean[] taken = new boolean[gaps.length];
        for (Candidate one : candidates) {
            Arrays.fill(taken, one.mention().from(), one.mention().to(), true);
        }
        return taken;
    }

    /**
     * The candidates with the highest scores after what their rivals take from them, at most {@code limit}, the best first,
     * with equal scores by id.
     */
    List<ScoredCandidate> compete(List<Candidate> candidates, int limit) {
        List<Candidate> sorted = new ArrayList<>(candidates);
        sorted.sort(this::compare);
        List<Candidate> rivals = rivals(sorted);
        double[] strengths = new double[rivals.size()];
        for (int i = 0; i < strengths.length; i++) {
            strengths[i] = Math.exp(Math.min(rivals.get(i).score(), MAX_SCORE));
        }
        List<ScoredCandidate> best = new ArrayList<>();
        for (Candidate one : sorted) {
            double least = best.size() < limit
                    ? Double.NEGATIVE_INFINITY
                    : best.get(limit - 1).total() - TOLERANCE;
            if (one.score() < least) {
                break;
            }
            double taken = taken(one, rivals, strengths, Math.expm1(one.score() - least));
            add(new ScoredCandidate(one, -Math.log1p(taken), List.of()), best, limit);
        }
        best.replaceAll(
                one -> new ScoredCandidate(one.candidate(), one.competition(), openVariants(one.candidate(), rivals)));
        return best;
    }

    private static List<Candidate> rivals(List<Candidate> sorted) {
        int count = 0;
        while (count < Math.min(MAX_RIVALS, sorted.size()) && sorted.get(count).score() > MIN_SCORE_OF_RIVAL) {
            count++;
        }
        return sorted.subList(0, count);
    }

    /** What rivals take from a candidate, or a part of it that is more than {@code most}. */
    private double taken(Candidate one, List<Candidate> rivals, double[] strengths, double most) {
        double taken = 0;
        for (int i = 0; i < strengths.length && taken <= most; i++) {
            Candidate rival = rivals.get(i);
            taken += rival.docId() == one.docId() ? 0 : rivalry(one, rival) * strengths[i];
        }
        return taken;
    }

    /** Adds a candidate at its place among the best. */
    private void add(ScoredCandidate one, List<ScoredCandidate> best, int limit) {
        int at = best.size();
        while (at > 0 && compareTotals(one, best.get(at - 1)) < 0) {
            at--;
        }
        best.add(at, one);
        if (best.size() > limit) {
            best.remove(limit);
        }
    }

    private int compareTotals(ScoredCandidate a, ScoredCandidate b) {
        int byTotal = Double.compare(b.total(), a.total());
        return byTotal == 0
                ? products.compareIds(a.candidate().docId(), b.candidate().docId())
                : byTotal;
    }

    /** The variants that the caption doesn't tell from a candidate, if it is the best of them. */
    private List<Candidate> openVariants(Candidate one, List<Candidate> rivals) {
        if (one.score() < MIN_SCORE_OF_SELECTED) {
            return List.of();
        }
        List<Candidate> open = new ArrayList<>();
        for (Candidate other : rivals) {
            if (other.docId() != one.docId() && areOpen(one, other)) {
                open.add(other);
            }
        }
        open.sort(this::compareVariants);
        return open.isEmpty() || compareVariants(open.get(0), one) < 0 ? List.of() : open;
    }

    /**
     * What the caption leaves open of a candidate.
     *
     * @param excluded the tokens that belong to other products
     */
    OpenOptions openOptions(Candidate one, List<Candidate> candidates, boolean[] excluded) {
        if (one.score() < MIN_SCORE_OF_SELECTED || one.title().missingOptions().length == 0) {
            return OpenOptions.NONE;
        }
        boolean isFollowed = isFollowedByAnother(one, excluded);
        boolean isAnother = variants.missesOnlySizes(one) ? isFollowedBySize(one, excluded) : isFollowed;
        return isAnother ? OpenOptions.NONE : variants.openOptions(one, candidates, !isFollowed);
    }

    /** Whether a word that the product lacks stands right behind its mention, or behind a small word there: it may be another variant. */
    private boolean isFollowedByAnother(Candidate one, boolean[] excluded) {
        int at = one.mention().to();
        at += at < gaps.length && gaps[at] == Token.NO_GAP && isSmall[at] ? 1 : 0;
        return isBehind(at, one, excluded) && !isSmall[at];
    }

    /** The same for a size or a number. */
    private boolean isFollowedBySize(Candidate one, boolean[] excluded) {
        int at = one.mention().to();
        at += at < gaps.length && gaps[at] == Token.NO_GAP && isSmall[at] && !mayBeSize[at] ? 1 : 0;
        return isBehind(at, one, excluded) && mayBeSize[at];
    }

    /** Whether at most a separator within a sentence stands before a token that the product lacks, and no other product has. */
    private boolean isBehind(int at, Candidate one, boolean[] excluded) {
        return at < gaps.length
                && gaps[at] <= Token.COMMA
                && isPlain[at]
                && !excluded[at]
                && one.coverage().full(at) < COVERED;
    }

    /** Whether other candidates are variants of one. */
    boolean hasVariants(Candidate one, List<Candidate> candidates) {
        return candidates.stream().anyMatch(other -> other.docId() != one.docId() && variants.areVariants(one, other));
    }

    /** Whether two candidates are the same in other sizes of clothes or shoes. */
    boolean areSizesOfOne(Candidate one, Candidate other) {
        return variants.areSizesOfOne(one, other);
    }

    private boolean areOpen(Candidate one, Candidate other) {
        boolean sameIdentifier = one.identifier() == null
                ? other.identifier() == null
                : one.identifier().isSameAs(other.identifier());
        return sameIdentifier
                && variants.areVariants(one, other)
                && !Variants.isNamedWithout(one, other)
                && !Variants.isOtherShade(other, one)
                && !variants.mayBeParts(one, other)
                && one.overlap(other) >= MIN_OVERLAP
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
        double overlap = one.overlap(other);
        if (overlap < MIN_OVERLAP || areNamedInTurn(one, other)) {
            return 0;
        }
        if (!variants.areVariants(one, other)) {
            return variants.outdoes(one, other) ? 0 : overlap;
        }
        if (variants.hasOwnTokens(one, other) || Variants.isOtherShade(other, one)) {
            return 0;
        }
        boolean isOpen = !variants.hasOwnTokens(other, one);
        if (isOpen && variants.mayBeParts(one, other)) {
            return overlap;
        }
        boolean represents = isOpen && compareVariants(one, other) < 0;
        return represents ? 0 : VARIANT_FACTOR * overlap;
    }

    /**
     * Whether a caption names two products of one series in turn, and says the name of the series once: <i>Lego Icons Orchid and Tiny Plants</i>.
     */
    boolean areNamedInTurn(Candidate a, Candidate b) {
        return a.title().missing() == 0
                && b.title().missing() == 0
                && (isSortBefore(a, b)
                        || isSortBefore(b, a)
                        || (a.overlap(b) <= MAX_SHARED && (isNamedBefore(a, b) || isNamedBefore(b, a))))
                && !variants.areVariants(a, b);
    }

    /** Whether one word of each stands beside an <i>and</i>, and all others before: <i>Torque ring and hoops</i>. */
    private boolean isSortBefore(Candidate a, Candidate b) {
        int end = a.mention().to();
        int other = end + 1;
        if (a.mention().isEmpty()
                || other >= gaps.length
                || !isConjunction[end]
                || b.mention().to() != other + 1
                || (other + 1 < gaps.length && gaps[other + 1] == Token.NO_GAP && !isSmall[other + 1])) {
            return false;
        }
        int shared = 0;
        for (int i = 0; i < gaps.length; i++) {
            boolean isOfOne = a.coverage().core(i) >= COVERED;
            boolean isOfOther = b.coverage().core(i) >= COVERED;
            boolean isOwn = i == end - 1 ? isOfOne && !isOfOther : i == other && isOfOther && !isOfOne;
            if (!isOwn && (isOfOne != isOfOther || i == end - 1 || i == other || (isOfOne && isOption[i]))) {
                return false;
            }
            shared += isOfOne && isOfOther ? 1 : 0;
        }
        return shared >= MIN_OWN && !isOption[end - 1] && !isOption[other];
    }

    /** Whether a comma or an <i>and</i> separates the words that only {@code b} has, a part of their own, from the whole name of {@code a} before them. */
    private boolean isNamedBefore(Candidate a, Candidate b) {
        int end = a.mention().to();
        int endOfOther = b.mention().to();
        boolean separates = end < gaps.length && (isConjunction[end] || gaps[end] == Token.COMMA);
        boolean endsPart = endOfOther == gaps.length || (endOfOther > end && gaps[endOfOther] > Token.NO_GAP);
        if (a.mention().isEmpty() || !separates || !endsPart) {
            return false;
        }
        boolean hasOwn = false;
        int others = 0;
        for (int i = 0; i < gaps.length; i++) {
            boolean isOfOne = a.coverage().core(i) >= COVERED;
            boolean isOfOther = b.coverage().core(i) >= COVERED;
            // The name of the series comes first, and is no colour or the like.
            boolean isShared = i < end && isOfOther && (hasOwn || isOption[i]);
            boolean isUnexplained = i >= end
                    && i < endOfOther
                    && isPlain[i]
                    && !isSmall[i]
                    && b.coverage().full(i) < COVERED;
            if (isShared || isUnexplained || (i >= end ? isOfOne : isOfOther && !isOfOne)) {
                return false;
            }
            hasOwn |= isOfOne && !isOfOther;
            others += isOfOther && !isOfOne ? 1 : 0;
        }
        return hasOwn && others >= MIN_OWN;
    }

    /** The best first. */
    private int compare(Candidate a, Candidate b) {
        int byScore = Double.compare(b.score(), a.score());
        return byScore == 0 ? products.compareIds(a.docId(), b.docId()) : byScore;
    }
}
