package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.Identifier;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.ScoreAccumulator;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the products that share the most information with a caption. Reads the postings of the rarest terms first, and stops
 * after enough of them: common terms then only add to the scores of products already found.
 */
final class CandidateRetrieval {

    static final int MAX_CANDIDATES = 48;

    private static final int MAX_RESCORED = 128;
    private static final int MAX_POSTINGS = 24_000;
    private static final int MAX_TOKENS_OF_CODE = 5;
    private static final double DESCRIPTION_WEIGHT = 0.4;

    private static final List<Identifier> CODES = List.of(Identifier.SKU, Identifier.MPN, Identifier.EXTERNAL_ID);

    private final ProductIndex index;
    private final AnalyzedCaption caption;
    private final Workspace workspace;
    private final ScoreAccumulator accumulator;

    /** A retrieval for one caption. */
    CandidateRetrieval(ProductIndex index, AnalyzedCaption caption, Workspace workspace) {
        this.index = index;
        this.caption = caption;
        this.workspace = workspace;
        this.accumulator = workspace.accumulator();
    }

    /** The products that the post names by an identifier. */
    Map<Integer, IdentifierMatch> identified() {
        Map<Integer, IdentifierMatch> identified = new LinkedHashMap<>();
        for (String url : caption.urls()) {
            if (UrlCanonicalizer.isBelowHomePage(url)) {
                find(new IdentifierMatch(Identifier.LINK, Identifier.LINK.hash(url), 0, 0), identified);
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
        int length = 0;
        int digits = 0;
        for (int to = from; to < Math.min(spellings.length, from + MAX_TOKENS_OF_CODE); to++) {
            CaptionToken token = caption.tokens().get(to);
            if (to > from && token.gap() > Token.COMMA) {
                return;
            }
            spellings[to] = spellings[to] == null ? spelling(token) : spellings[to];
            length += spellings[to].length();
            digits += Identifier.digits(spellings[to]);
            if (Identifier.isDistinctive(length, digits)) {
                String code = String.join("", Arrays.asList(spellings).subList(from, to + 1));
                findCode(code, from, to + 1, identified);
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
            find(new IdentifierMatch(Identifier.GTIN, Identifier.hashOfGtin(code), from, to), identified);
        }
        for (Identifier kind : CODES) {
            find(new IdentifierMatch(kind, kind.hash(code), from, to), identified);
        }
    }

    private void find(IdentifierMatch match, Map<Integer, IdentifierMatch> identified) {
        for (int docId : index.find(match.hash())) {
            if (index.forward().isLive(docId) && identified.size() < MAX_CANDIDATES) {
                identified.putIfAbsent(docId, match);
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
            ProductTerms product = workspace.product(MAX_RESCORED + best.size());
            product.read(index.forward(), docId, caption);
            best.add(product);
        }
        for (ProductTerms product : rescored(topScores())) {
            if (best.size() == MAX_CANDIDATES) {
                break;
            }
            if (!identified.containsKey(product.docId)) {
                best.add(product);
            }
        }
        return best;
    }

    private void accumulatePostings() {
        accumulator.clear();
        int left = MAX_POSTINGS;
        for (TermAlignment alignment : rarestFirst()) {
            int frequency = index.vocabulary().documentFrequency(alignment.term());
            if (left <= 0 || (frequency > left && accumulator.size() > 0)) {
                return;
            }
            float score = (float) (index.idf(alignment.term()) * alignment.similarity());
            left -= index.addPostings(alignment.term(), left, score, accumulator);
        }
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
            int byFrequency = Integer.compare(
                    index.vocabulary().documentFrequency(a.term()),
                    index.vocabulary().documentFrequency(b.term()));
            return byFrequency != 0 || a.from() == b.from() ? byFrequency : Integer.compare(a.from(), b.from());
        });
        return rarest;
    }

    private TopScores topScores() {
        TopScores top = new TopScores(MAX_RESCORED);
        for (int i = 0; i < accumulator.size(); i++) {
            float score = accumulator.score(i);
            if (score > top.threshold() && index.forward().isLive(accumulator.number(i))) {
                top.add(accumulator.number(i), score);
            }
        }
        return top;
    }

    /** Scores candidates by all their terms, the common ones too. The best come first, equal ones by id. */
    private List<ProductTerms> rescored(TopScores candidates) {
        List<ProductTerms> rescored = new ArrayList<>(candidates.size());
        for (int i = 0; i < candidates.size(); i++) {
            ProductTerms product = workspace.product(i);
            product.read(index.forward(), candidates.docId(i), caption);
            product.score = (float) score(product);
            rescored.add(product);
        }
        rescored.sort((a, b) -> {
            int byScore = Float.compare(b.score, a.score);
            return byScore == 0 ? index.forward().compareIds(a.docId, b.docId) : byScore;
        });
        return rescored;
    }

    /** The information that the caption shares with a product, by that of the title. */
    private double score(ProductTerms product) {
        double shared = 0;
        double title = 0;
        for (int i = 0; i < product.title.size; i++) {
            double idf = index.idf(product.title.terms[i]);
            int alignment = product.title.alignments[i];
            shared += alignment < 0 ? 0 : idf * caption.similarity(alignment);
            title += idf;
        }
        shared = addShared(product.codes, 0, product.codes.size, 1, shared);
        shared = addShared(product.brand, 0, product.brand.size, 1, shared);
        shared = addShared(product.details, 0, product.descriptionFrom, 1, shared);
        shared = addShared(product.details, product.descriptionFrom, product.details.size, DESCRIPTION_WEIGHT, shared);
        return shared / (title + index.logSize());
    }

    private double addShared(ProductTerms.AlignedTerms terms, int from, int to, double weight, double shared) {
        double sum = shared;
        for (int i = from; i < to; i++) {
            int alignment = terms.alignments[i];
            if (alignment >= 0) {
                sum += index.idf(terms.terms[i]) * caption.similarity(alignment) * weight;
            }
        }
        return sum;
    }
}
