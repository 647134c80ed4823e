package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.feature.Mention;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which tokens of a caption that shows several products are whose: no word pays for two. For one caption. */
final class TokenClaims {

    private static final double COVERED = 0.5;

    private static final int NONE = -1;

    private final Variants variants;
    private final OptionPlaces optionPlaces;
    private final CandidateCompetition competition;
    /** Whether each token is a colour, a size or an amount, which belongs to the product beside it. */
    private final boolean[] options;
    /** What separates each token from the one before. */
    private final int[] gaps;
    /** Whether each token may be a word of a name: none that says little, and neither a tag nor a discount nor an emoji. */
    private final boolean[] areNames;

    TokenClaims(
            ProductIndex index,
            List<CaptionToken> tokens,
            OptionPlaces optionPlaces,
            CandidateCompetition competition) {
        Vocabulary vocabulary = index.vocabulary();
        this.variants = new Variants(index.forward(), vocabulary);
        this.optionPlaces = optionPlaces;
        this.competition = competition;
        this.options = new boolean[tokens.size()];
        this.gaps = new int[tokens.size()];
        this.areNames = new boolean[tokens.size()];
        for (int i = 0; i < options.length; i++) {
            CaptionToken token = tokens.get(i);
            options[i] = !token.isTag() && token.isKnown() && vocabulary.isOptionOrAmount(token.term());
            gaps[i] = token.gap();
            areNames[i] = token.type() == Token.Type.PLAIN
                    && !Characters.isEmoji(token.word().codePointAt(0))
                    && !TermKind.is(token.kind(), TermKind.STOP_WORD);
        }
    }

    /** The tokens that belong to other selected candidates, and so speak neither for nor against this one. */
    boolean[] ofOthers(Candidate candidate, List<Candidate> selected) {
        // The selected one may be measured in its own part.
        Candidate own = find(candidate.docId(), selected);
        Candidate one = own == null ? candidate : own;
        int mostAlike = mostAlike(one, selected);
        Candidate alike = find(mostAlike, selected);
        boolean isSelected = own != null
                || (alike != null && variants.areVariants(one, alike) && !variants.hasOwnTokens(alike, one));
        boolean[] taken = new boolean[options.length];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = options[i] && !one.mention().contains(i) && !optionPlaces.isBeside(i, one);
        }
        boolean[] row = row(one.mention());
        for (Candidate other : selected) {
            if (other.docId() != mostAlike
                    && (other.isComplete() || one.overlap(other) < CandidateCompetition.MIN_OVERLAP)) {
                boolean mayBeOneProduct = mayBeOneProduct(one, other);
                boolean areNamedInTurn = own != null && competition.areNamedInTurn(one, other);
                for (int i = 0; i < taken.length; i++) {
                    boolean isShared = one.coverage().full(i) < COVERED
                            ? mayBeOneProduct && row[i]
                            : areNamedInTurn && !options[i];
                    taken[i] |= !isShared && isOf(other, one, i, isSelected);
                }
            }
        }
        return taken;
    }

    /**
     * Whether a token belongs to one product, and not to another.
     *
     * @param isSelected whether that one is selected as well, or stands for a selected one
     */
    private boolean isOf(Candidate other, Candidate one, int token, boolean isSelected) {
        int place = optionPlaces.compare(token, one, other);
        if (place != 0) {
            return place < 0;
        }
        if (optionPlaces.speaksAgainst(token, one, other)) {
            return false;
        }
        if (one.mention().contains(token) != other.mention().contains(token)) {
            return other.mention().contains(token);
        }
        return other.coverage().core(token) >= COVERED
                && (!isSelected || one.coverage().core(token) < COVERED || other.score() > one.score());
    }

    /**
     * Whether words in a row that name two products may be one product's: <i>Bosch KIR21AD40 Einbau 144 l</i>. Not where each is named
     * with a brand of its own: <i>Levi's 501 jeans Nike Air Max</i>.
     */
    private static boolean mayBeOneProduct(Candidate one, Candidate other) {
        boolean lacksBrand = one.lacksBrand() || other.lacksBrand();
        return !one.isComplete() && (lacksBrand || one.title().mayBeOfOneBrand(other.title()));
    }

    /** The words of a mention and those in a row with it: no separator, tag or small word stands between them. */
    private boolean[] row(Mention mention) {
        boolean[] row = new boolean[gaps.length];
        if (mention.isEmpty()) {
            return row;
        }
        int from = mention.from();
        while (from > 0 && gaps[from] == Token.NO_GAP && areNames[from - 1]) {
            from--;
        }
        int to = mention.to();
        while (to < gaps.length && gaps[to] == Token.NO_GAP && areNames[to]) {
            to++;
        }
        Arrays.fill(row, from, to, true);
        return row;
    }

    private static @Nullable Candidate find(int docId, List<Candidate> candidates) {
        for (Candidate one : candidates) {
            if (one.docId() == docId) {
                return one;
            }
        }
        return null;
    }

    /**
     * The number of the selected candidate that overlaps most with {@code one}, which may be itself; -1 if none does. They compete; a
     * candidate that takes its words from two selected ones competes with one of them only.
     */
    private static int mostAlike(Candidate one, List<Candidate> selected) {
        int mostAlike = NONE;
        double most = CandidateCompetition.MIN_OVERLAP;
        for (Candidate other : selected) {
            double overlap = other.docId() == one.docId() ? Double.POSITIVE_INFINITY : one.overlap(other);
            if (overlap >= most) {
                mostAlike = other.docId();
                most = overlap;
            }
        }
        return mostAlike;
    }
}
