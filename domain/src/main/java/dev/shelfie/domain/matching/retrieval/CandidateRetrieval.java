package dev.shelfie.domain.matching.retrieval;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.ScoreAccumulator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the products that share the most information with a caption. Reads the postings of the rarest terms first, and stops
 * after enough of them: common terms then only add to the scores of products already found.
 */
public final class CandidateRetrieval {

    static final int MAX_CANDIDATES = 48;

    private static final int MAX_RESCORED = 128;
    private static final int MAX_POSTINGS = 24_000;
    /** How many products are rescored, and are candidates, by what the first ones leave unexplained. */
    private static final int MORE_RESCORED = 64;

    private static final int MORE_CANDIDATES = 24;
    /** Products with a smaller share of the highest score aren't candidates. */
    private static final float MIN_SHARE_OF_HIGHEST = 0.25f;
    /**
     * The information by which a product is a candidate however high the highest score is, as a share of what tells one product from
     * all others: a short title may stand beside a long one. Further products have no less.
     */
    private static final double MIN_SHARE_OF_ONE = 0.5;
    /** What a score is at most if the caption quotes no description. */
    private static final float SCORE_OF_WHOLE_TITLE = 1;

    private static final double DESCRIPTION_WEIGHT = 0.4;
    /** More than sums of scores are rounded by. */
    private static final double ROUNDING = 1e-4;

    private final ProductIndex index;
    private final AnalyzedCaption caption;
    private final Workspace workspace;
    private final ScoreAccumulator accumulator;
    /** What the postings of each term, by its first alignment, add to the score of a product; 0 if they aren't all read. */
    private final double[] accumulated;
    /** How similar a term is to what the caption says, by its first alignment; 0 if other products explain that. */
    private final double[] similarities;
    /** What postings that aren't all read can add. */
    private double unread;
    /** The first room for products in the workspace that isn't taken. */
    private int room;

    private boolean isCrowded;

    /** A retrieval for one caption. */
    public CandidateRetrieval(ProductIndex index, AnalyzedCaption caption, Workspace workspace) {
        this.index = index;
        this.caption = caption;
        this.workspace = workspace;
        this.accumulator = workspace.accumulator();
        this.accumulated = new double[caption.alignments().size()];
        this.similarities = new double[accumulated.length];
    }

    /**
     * The best candidates: all {@code identified} ones, then those that share the most information with the caption. They are
     * memory of the workspace.
     */
    public List<ProductTerms> candidates(Map<Integer, IdentifierMatch> identified) {
        List<ProductTerms> best = new ArrayList<>();
        for (int docId : identified.keySet()) {
            best.add(open(docId));
        }
        Arrays.setAll(similarities, caption::similarity);
        for (ProductTerms product : best) {
            readUntilDescription(product);
            readDescription(product);
        }
        best.addAll(best(caption.alignments(), 0, MAX_RESCORED, MAX_CANDIDATES - best.size(), identified.keySet()));
        return best;
    }

    /**
     * Whether products are left out that may be shown as well: variants of some may have taken all places.
     */
    public boolean isCrowded() {
        return isCrowded;
    }

    /**
     * Further candidates, by the tokens that aren't explained alone.
     *
     * @param explained the tokens that other products explain
     * @param except the products that are candidates already
     */
    public List<ProductTerms> moreCandidates(boolean[] explained, Set<Integer> except) {
        List<TermAlignment> unexplained = new ArrayList<>();
        Arrays.fill(similarities, 0);
        for (TermAlignment alignment : caption.alignments()) {
            if (!isExplained(alignment, explained)) {
                unexplained.add(alignment);
                int first = caption.firstAlignment(alignment.term());
                similarities[first] = similarities[first] == 0 ? alignment.similarity() : similarities[first];
            }
        }
        return best(unexplained, leastInformation(), MORE_RESCORED, MORE_CANDIDATES, except);
    }

    private double leastInformation() {
        return MIN_SHARE_OF_ONE * index.logSize();
    }

    private static boolean isExplained(TermAlignment alignment, boolean[] explained) {
        for (int token = alignment.from(); token < alignment.to(); token++) {
            if (explained[token]) {
                return true;
            }
        }
        return false;
    }

    private ProductTerms open(int docId) {
        ProductTerms product = workspace.product(room++);
        product.open(index.forward(), docId);
        return product;
    }

    private void accumulatePostings(List<TermAlignment> alignments, int rescored, Set<Integer> except) {
        accumulator.clear();
        Arrays.fill(accumulated, 0);
        unread = 0;
        List<TermAlignment> terms = rarestFirst(alignments);
        double mostOfNew = mostOfNew(terms);
        int left = MAX_POSTINGS;
        for (TermAlignment alignment : terms) {
            int term = alignment.term();
            int frequency = frequency(alignment);
            float score = score(alignment);
            // Only worth finding out before reading more than there is.
            if (frequency > accumulator.size()
                    && !accumulator.isFull()
                    && areEnoughAbove(mostOfNew, rescored + except.size())) {
                accumulator.close();
            }
            boolean isRead = left > 0 && (frequency <= left || accumulator.size() == 0);
            left -= isRead ? index.addPostings(term, left, score, accumulator) : 0;
            if (isRead && left > 0) {
                accumulated[caption.firstAlignment(term)] = score;
            } else {
                unread += score;
            }
            mostOfNew -= score;
        }
    }

    /** Whether so many products have a higher score. */
    private boolean areEnoughAbove(double score, int enough) {
        int above = 0;
        for (int i = 0; i < accumulator.size() && above < enough; i++) {
            above += accumulator.score(i) > score && index.forward().isLive(accumulator.number(i)) ? 1 : 0;
        }
        return above == enough;
    }

    /** What the postings of all terms that are read can add up to at most, for a product that isn't found yet. */
    private double mostOfNew(List<TermAlignment> terms) {
        double most = 0;
        int left = MAX_POSTINGS;
        for (TermAlignment alignment : terms) {
            if (frequency(alignment) <= left || most == 0) {
                most += score(alignment) * (1 + ROUNDING);
            }
            left -= frequency(alignment);
        }
        return most;
    }

    private int frequency(TermAlignment alignment) {
        return index.vocabulary().documentFrequency(alignment.term());
    }

    private float score(TermAlignment alignment) {
        return (float) (index.idf(alignment.term()) * alignment.similarity());
    }

    /** The most similar alignment of each term, the rarest term first. */
    private List<TermAlignment> rarestFirst(List<TermAlignment> alignments) {
        List<TermAlignment> rarest = new ArrayList<>();
        int last = -1;
        for (TermAlignment alignment : alignments) {
            if (last < 0 || rarest.get(last).term() != alignment.term()) {
                rarest.add(alignment);
                last++;
            } else if (alignment.similarity() > rarest.get(last).similarity()) {
                rarest.set(last, alignment);
            }
        }
        rarest.sort((a, b) -> {
            int byFrequency = Integer.compare(frequency(a), frequency(b));
            return byFrequency != 0 || a.from() == b.from() ? byFrequency : Integer.compare(a.from(), b.from());
        });
        return rarest;
    }

    /**
     * The best products by the score of all their terms, the common ones too, in no order.
     *
     * @param min what the postings of a product add up to at least
     * @param rescored how many are read at most
     * @param limit how many at most
     */
    private List<ProductTerms> best(
            List<TermAlignment> alignments, double min, int rescored, int limit, Set<Integer> except) {
        accumulatePostings(alignments, rescored, except);
        TopScores top = topScores(rescored, min, except);
        isCrowded = top.isCrowded(MIN_SHARE_OF_HIGHEST);
        top.removeBelow((float) Math.min(MIN_SHARE_OF_HIGHEST * top.highest(), leastInformation()));
        // All are opened before the first is read, so that the processor waits for the memory of all at once.
        List<ProductTerms> products = new ArrayList<>(top.size());
        for (int i = 0; i < top.size(); i++) {
            products.add(open(top.number(i)));
        }
        ForwardIndex forward = index.forward();
        TopScores best =
                new TopScores(limit, (a, b) -> forward.compareIds(products.get(a).docId, products.get(b).docId));
        for (int i = products.size() - 1; i >= 0; i--) {
            ProductTerms product = products.get(i);
            readUntilDescription(product);
            double most = mostOf(product, top.score(i));
            if (most >= best.threshold() && most >= least(best)) {
                readDescription(product);
                best.add(i, product.score);
            }
        }
        isCrowded |= best.isCrowded(MIN_SHARE_OF_HIGHEST);
        best.removeBelow(least(best));
        List<ProductTerms> found = new ArrayList<>(best.size());
        for (int i = 0; i < best.size(); i++) {
            found.add(products.get(best.number(i)));
        }
        return found;
    }

    /** The least score of a candidate. */
    private static float least(TopScores best) {
        return MIN_SHARE_OF_HIGHEST * Math.min(SCORE_OF_WHOLE_TITLE, best.highest());
    }

    private TopScores topScores(int rescored, double min, Set<Integer> except) {
        ForwardIndex products = index.forward();
        // By fingerprint, so that the same products give the same answer in whichever order they came.
        TopScores top =
                new TopScores(rescored, (a, b) -> Integer.compare(products.fingerprint(a), products.fingerprint(b)));
        float least = (float) min;
        for (int i = 0; i < accumulator.size(); i++) {
            float score = accumulator.score(i);
            if (score >= least) {
                int docId = accumulator.number(i);
                if (products.isLive(docId) && !except.contains(docId)) {
                    top.add(docId, score);
                    least = Math.max(least, top.threshold());
                }
            }
        }
        return top;
    }

    private void readUntilDescription(ProductTerms product) {
        product.readUntilDescription(caption);
        double shared = 0;
        double title = 0;
        for (int i = 0; i < product.title.size; i++) {
            double idf = index.idf(product.title.terms[i]);
            int alignment = product.title.alignments[i];
            shared += alignment < 0 ? 0 : idf * similarities[alignment];
            title += idf;
            product.titleIdfs[i] = idf;
        }
        shared = addShared(product.codes, 0, 1, shared);
        shared = addShared(product.brand, 0, 1, shared);
        product.shared = addShared(product.details, 0, 1, shared);
        product.titleInformation = title;
    }

    /** Reads the rest of a product, and scores it: by the information that the caption shares with it, by that of the title. */
    private void readDescription(ProductTerms product) {
        product.readDescription(caption);
        product.shared = addShared(product.details, product.descriptionFrom, DESCRIPTION_WEIGHT, product.shared);
        product.score = (float) score(product, product.shared);
    }

    /**
     * What the score of a product can be at most, if its description isn't read: the description has no more of what its postings
     * have added up to than title, attributes and category, whose terms differ from its own, leave.
     */
    private double mostOf(ProductTerms product, double accumulatedOfAll) {
        double rest = accumulatedOfAll * (1 + ROUNDING) + unread;
        rest -= accumulated(product.title, 0) + accumulated(product.details, product.optionsSize);
        return score(product, product.shared + DESCRIPTION_WEIGHT * Math.max(0, rest));
    }

    private double score(ProductTerms product, double shared) {
        return shared / (product.titleInformation + index.logSize());
    }

    private double accumulated(ProductTerms.AlignedTerms terms, int from) {
        double sum = 0;
        for (int i = from; i < terms.size; i++) {
            int alignment = terms.alignments[i];
            sum += alignment < 0 ? 0 : accumulated[alignment];
        }
        return sum;
    }

    private double addShared(ProductTerms.AlignedTerms terms, int from, double weight, double shared) {
        double sum = shared;
        for (int i = from; i < terms.size; i++) {
            int alignment = terms.alignments[i];
            if (alignment >= 0) {
                sum += index.idf(terms.terms[i]) * similarities[alignment] * weight;
            }
        }
        return sum;
    }
}
