package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.List;

/**
 * Finds where a caption mentions a product: the run of tokens in which the product's words stand closest together. A word
 * counts once; words that the product doesn't have, commas and ends of sentences within the run cost. For one caption and one
 * thread.
 */
final class MentionFinder {

    /** What a word in between costs, of its information. */
    private static final double COST_OF_KNOWN = 0.5;

    private static final double COST_OF_UNKNOWN = 0.15;
    /** What a word costs that the title has before the previous one. */
    private static final double COST_OF_ORDER = 0.3;
    /** What a separator in between costs, in nats, by {@link Token#gap}. */
    private static final double[] COST_OF_GAP = {0, 0.5, 0, 1.5};

    private final AnalyzedCaption caption;
    /** The place in the title of what stands for each token, counted from 1; 0 if the product doesn't have the token. */
    private final int[] owners;

    private final double[] gains;
    private final double[] costs;
    /** What separates each token from the one before costs. */
    private final double[] costsOfGaps;
    /** What each alignment of the caption is worth to each of its tokens. */
    private final double[] gainsOfAlignments;

    private final int[] seen = new int[256];
    private int round;

    MentionFinder(ProductIndex index, AnalyzedCaption caption) {
        this.caption = caption;
        List<CaptionToken> tokens = caption.tokens();
        this.owners = new int[tokens.size()];
        this.gains = new double[tokens.size()];
        this.costs = new double[tokens.size()];
        this.costsOfGaps = new double[tokens.size()];
        for (int i = 0; i < costs.length; i++) {
            CaptionToken token = tokens.get(i);
            costsOfGaps[i] = COST_OF_GAP[token.gap()];
            costs[i] = CaptionParts.isConjunction(token)
                    ? COST_OF_GAP[Token.COMMA]
                    : token.isTag() ? 0 : token.idf() * (token.isKnown() ? COST_OF_KNOWN : COST_OF_UNKNOWN);
        }
        this.gainsOfAlignments = new double[caption.alignments().size()];
        for (int i = 0; i < gainsOfAlignments.length; i++) {
            TermAlignment alignment = caption.alignments().get(i);
            gainsOfAlignments[i] =
                    index.idf(alignment.term()) * alignment.similarity() / (alignment.to() - alignment.from());
        }
    }

    /** Finds the mention of a product; none of its tokens is an excluded one. */
    Mention find(ProductTerms product, boolean[] excluded) {
        Arrays.fill(owners, 0);
        Arrays.fill(gains, 0);
        int owner = 0;
        for (int i = 0; i < product.title.size; i++) {
            own(product.title, i, ++owner, excluded);
        }
        for (int i = 0; i < product.codes.size; i++) {
            own(product.codes, i, 1 + product.codePositions[i], excluded);
        }
        for (int i = 0; i < product.brand.size; i++) {
            own(product.brand, i, ++owner, excluded);
        }
        for (int i = 0; i < product.attributesSize; i++) {
            own(product.details, i, ++owner, excluded);
        }
        return search();
    }

    private void own(ProductTerms.AlignedTerms terms, int at, int owner, boolean[] excluded) {
        for (int i = terms.alignments[at]; i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
            TermAlignment alignment = caption.alignments().get(i);
            double gain = gainsOfAlignments[i];
            for (int token = alignment.from(); token < alignment.to(); token++) {
                if (!excluded[token] && gain > gains[token]) {
                    gains[token] = gain;
                    owners[token] = owner;
                }
            }
        }
    }

    private Mention search() {
        double best = 0;
        double all = gainOfAll();
        Mention mention = Mention.NONE;
        for (int start = 0; start < owners.length; start++) {
            if (owners[start] == 0) {
                continue;
            }
            round++;
            double sum = 0;
            double paid = 0;
            int last = 0;
            for (int i = start; i < owners.length; i++) {
                boolean isNew = owners[i] > 0 && seen[owners[i]] != round;
                paid += i > start ? costsOfGaps[i] : 0;
                paid += isNew ? 0 : costs[i];
                paid += isNew && owners[i] < last ? COST_OF_ORDER : 0;
                last = isNew ? owners[i] : last;
                sum += isNew ? gains[i] : 0;
                seen[owners[i]] = round;
                if (isNew && sum - paid > best) {
                    best = sum - paid;
                    mention = new Mention(start, i + 1, all - best);
                }
                if (sum < paid) {
                    break;
                }
            }
        }
        return mention;
    }

    /** What the product's words in the whole caption are worth. */
    private double gainOfAll() {
        double all = 0;
        round++;
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] > 0 && seen[owners[i]] != round) {
                seen[owners[i]] = round;
                all += gains[i];
            }
        }
        return all;
    }
}
