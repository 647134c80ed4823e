package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.Identifier;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.ScoreAccumulator;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the products that share the most information with a caption. Reads the postings of the rarest terms first, and stops
 * after enough of them: common terms then only add to the scores of products already found.
 */
final class CandidateRetrieval {

    static final int MAX_CANDIDATES = 48;

    private static final int MAX_RESCORED = 128;
    /** Products with a smaller share of the highest score have no place among those unlike each other. */
    private static final float MIN_SHARE_OF_HIGHEST = 0.125f;

    private static final int MAX_POSTINGS = 24_000;
    /** How many products unlike each other are rescored, and are candidates, besides. */
    private static final int UNLIKE_RESCORED = 16;

    private static final int UNLIKE_CANDIDATES = 8;
    /** Where fewer of the best differ, some that are unlike them are found besides. */
    private static final int MIN_DISTINCT = 8;

    private static final int MAX_TOKENS_OF_CODE = 5;
    private static final double DESCRIPTION_WEIGHT = 0.4;
    /** The score of a product whose description isn't read. */
    private static final float UNREAD = -1;
    /** More than sums of scores are rounded by. */
    private static final double ROUNDING = 1e-4;

    private static final List<Identifier> CODES = List.of(Identifier.SKU, Identifier.MPN, Identifier.EXTERNAL_ID);

    private final ProductIndex index;
    private final AnalyzedCaption caption;
    private final Workspace workspace;
    private final ScoreAccumulator accumulator;
    /** What the postings of each term, by its first alignment, add to the score of a product; 0 if they aren't all read. */
    private final double[] accumulated;
    /** What those that aren't all read can add. */
    private double unread;

    /** A retrieval for one caption. */
    CandidateRetrieval(ProductIndex index, AnalyzedCaption caption, Workspace workspace) {
        this.index = index;
        this.caption = caption;
        this.workspace = workspace;
        this.accumulator = workspace.accumulator();
        this.accumulated = new double[caption.alignments().size()];
    }

    /** The products that the post names by an identifier. */
    Map<Integer, IdentifierMatch> identified() {
        Map<Integer, IdentifierMatch> identified = new LinkedHashMap<>();
        for (String url : caption.urls()) {
            if (UrlCanonicalizer.isBelowHomePage(url)) {
                find(Identifier.LINK, Identifier.LINK.hash(url), 0, 0, identified);
            }
        }
        findCodes(identified);
        return identified;
    }

    /** Finds the codes that tokens are, alone or with those after them. All codes have digits. */
    private void findCodes(Map<Integer, IdentifierMatch> identified) {
        List<CaptionToken> tokens = caption.tokens();
        @Nullable String[] spellings = new String[tokens.size()];
        int next = 0;
        for (int from = 0; from < spellings.length; from++) {
            next = Math.max(next, from);
            while (next < spellings.length && Identifier.digits(tokens.get(next).word()) == 0) {
                next++;
            }
            if (next < Math.min(spellings.length, from + MAX_TOKENS_OF_CODE)) {
                findCodes(from, spellings, identified);
            }
        }
    }

    /** Finds the codes that start with a token. */
    private void findCodes(int from, @Nullable String[] spellings, Map<Integer, IdentifierMatch> identified) {
        StringBuilder code = new StringBuilder();
        int digits = 0;
        for (int to = from; to < Math.min(spellings.length, from + MAX_TOKENS_OF_CODE); to++) {
            CaptionToken token = caption.tokens().get(to);
            if (to > from && token.gap() > Token.COMMA) {
                return;
            }
            spellings[to] = spellings[to] == null ? spelling(token) : spellings[to];
            code.append(spellings[to]);
            digits += Identifier.digits(spellings[to]);
            if (Identifier.isDistinctive(code.length(), digits)) {
                findCode(code.toString(), from, to + 1, identified);
            }
        }
    }

    /** A token as codes are compared: words without plurals and amounts in base units would be other codes. */
    private String spelling(CaptionToken token) {
        String word = token.word();
        int length = token.end() - token.start();
        boolean asWritten =
                length == word.length() && caption.text().regionMatches(true, token.start(), word, 0, length);
        return token.start() < 0 || asWritten
                ? word
                : Identifier.normalize(caption.text().substring(token.start(), token.end()));
    }

    private void findCode(String code, int from, int to, Map<Integer, IdentifierMatch> identified) {
        if (Identifier.isGtin(code)) {
            find(Identifier.GTIN, Identifier.hashOfGtin(code), from, to, identified);
        }
        for (Identifier kind : CODES) {
            find(kind, kind.hash(code), from, to, identified);
        }
    }

    private void find(Identifier kind, long hash, int from, int to, Map<Integer, IdentifierMatch> identified) {
        for (int docId : index.find(hash)) {
            if (index.forward().isLive(docId) && identified.size() < MAX_CANDIDATES) {
                identified.putIfAbsent(docId, new IdentifierMatch(kind, hash, from, to));
            }
        }
    }

    /**
     * The best candidates: all {@code identified} ones, then those that share the most information with the caption. They are
     * memory of the workspace.
     */
    List<ProductTerms> candidates(Map<Integer, IdentifierMatch> identified) {
        accumulatePostings();
        List<ProductTerms> best = new ArrayList<>();
        for (int docId : identified.keySet()) {
            ProductTerms product = workspace.product(MAX_RESCORED + UNLIKE_RESCORED + best.size());
            product.open(index.forward(), docId);
            readUntilDescription(product);
            readDescription(product);
            best.add(product);
        }
        best.addAll(best(topScores(), MAX_CANDIDATES - best.size(), identified.keySet()));
        return best;
    }

    private void accumulatePostings() {
        accumulator.clear();
        List<TermAlignment> terms = rarestFirst();
        double mostOfNew = mostOfNew(terms);
        int left = MAX_POSTINGS;
        for (TermAlignment alignment : terms) {
            int term = alignment.term();
            int frequency = frequency(alignment);
            float score = score(alignment);
            // Only worth finding out before reading more than there is.
            if (frequency > accumulator.size() && !accumulator.isFull() && areEnoughAbove(mostOfNew)) {
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

    /** Whether as many products as are rescored have a higher score. Where these are alike, lower ones may have a place, too. */
    private boolean areEnoughAbove(double score) {
        int above = 0;
        int[] likenesses = new int[MAX_RESCORED];
        for (int i = 0; i < accumulator.size() && above < MAX_RESCORED; i++) {
            float one = accumulator.score(i);
            if (one > score && index.forward().isLive(accumulator.number(i))) {
                likenesses[above++] = likeness(one);
            }
        }
        return above == MAX_RESCORED
                && (TopScores.distinct(likenesses) >= MIN_DISTINCT || score < MIN_SHARE_OF_HIGHEST * highestScore());
    }

    private float highestScore() {
        float highest = 0;
        for (int i = 0; i < accumulator.size(); i++) {
            float score = accumulator.score(i);
            if (score > highest && index.forward().isLive(accumulator.number(i))) {
                highest = score;
            }
        }
        return highest;
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
    private List<TermAlignment> rarestFirst() {
        List<TermAlignment> rarest = new ArrayList<>();
        int last = -1;
        for (TermAlignment alignment : caption.alignments()) {
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

    private TopScores topScores() {
        TopScores top = topScores(0, 0);
        return top.isFullOfAlike(MIN_DISTINCT)
                ? topScores(UNLIKE_RESCORED, MIN_SHARE_OF_HIGHEST * highestScore())
                : top;
    }

    private TopScores topScores(int unlike, float minUnlike) {
        ForwardIndex products = index.forward();
        TopScores top = new TopScores(MAX_RESCORED, unlike, minUnlike, (a, b) -> 0);
        for (int i = 0; i < accumulator.size(); i++) {
            int docId = accumulator.number(i);
            float score = accumulator.score(i);
            if (score > top.threshold() && products.isLive(docId)) {
                top.add(docId, score, likeness(score));
            }
        }
        return top;
    }

    /** The same for products that share as much information with the caption, as variants do which it doesn't tell apart. */
    private static int likeness(double shared) {
        return Float.floatToIntBits((float) shared);
    }

    /** The best candidates by the score of all their terms, the common ones too, about {@code limit}, in no order. */
    private Collection<ProductTerms> best(TopScores candidates, int limit, Set<Integer> except) {
        // All are opened before the first is read, so that the processor waits for the memory of all at once.
        for (int i = 0; i < candidates.size(); i++) {
            workspace.product(i).open(index.forward(), candidates.number(i));
        }
        TopScores best = topCandidates(candidates, limit, 0);
        for (int i = candidates.size() - 1; i >= 0; i--) {
            ProductTerms product = workspace.product(i);
            product.score = UNREAD;
            if (!except.contains(product.docId)) {
                readUntilDescription(product);
                if (mostOf(product, candidates.score(i)) >= best.threshold()) {
                    readDescription(product);
                    add(i, best);
                }
            }
        }
        if (best.isFullOfAlike(MIN_DISTINCT)) {
            best = topCandidates(candidates, limit, UNLIKE_CANDIDATES);
            for (int i = 0; i < candidates.size(); i++) {
                ProductTerms product = workspace.product(i);
                if (!except.contains(product.docId)) {
                    if (product.score == UNREAD) {
                        readDescription(product);
                    }
                    add(i, best);
                }
            }
        }
        List<ProductTerms> products = new ArrayList<>(best.size());
        for (int i = 0; i < best.size(); i++) {
            products.add(workspace.product(best.number(i)));
        }
        return products;
    }

    private TopScores topCandidates(TopScores candidates, int limit, int unlike) {
        ForwardIndex products = index.forward();
        return new TopScores(
                limit, unlike, 0, (a, b) -> products.compareIds(candidates.number(a), candidates.number(b)));
    }

    private void add(int number, TopScores best) {
        ProductTerms product = workspace.product(number);
        best.add(number, product.score, likeness(product.shared));
    }

    private void readUntilDescription(ProductTerms product) {
        product.readUntilDescription(caption);
        double shared = 0;
        double title = 0;
        for (int i = 0; i < product.title.size; i++) {
            double idf = index.idf(product.title.terms[i]);
            int alignment = product.title.alignments[i];
            shared += alignment < 0 ? 0 : idf * caption.similarity(alignment);
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
                sum += index.idf(terms.terms[i]) * caption.similarity(alignment) * weight;
            }
        }
        return sum;
    }
}
