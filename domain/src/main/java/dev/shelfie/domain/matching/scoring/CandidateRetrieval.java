package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.Field;
import dev.shelfie.domain.matching.index.Identifier;
import dev.shelfie.domain.matching.index.PostingLists;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.RecordCursor;
import dev.shelfie.domain.matching.index.ScoreAccumulator;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    private final ScoreAccumulator accumulator;

    /** A retrieval for one caption. The content of {@code accumulator} is lost. */
    CandidateRetrieval(ProductIndex index, AnalyzedCaption caption, ScoreAccumulator accumulator) {
        this.index = index;
        this.caption = caption;
        this.accumulator = accumulator;
    }

    /** The products that the post names by an identifier. */
    Map<Integer, IdentifierMatch> identified() {
        Map<Integer, IdentifierMatch> identified = new LinkedHashMap<>();
        for (String url : caption.urls()) {
            if (UrlCanonicalizer.isBelowHomePage(url)) {
                find(new IdentifierMatch(Identifier.LINK, Identifier.LINK.hash(url), 0, 0), identified);
            }
        }
        List<CaptionToken> tokens = caption.tokens();
        List<String> spellings = tokens.stream().map(this::spelling).toList();
        for (int from = 0; from < tokens.size(); from++) {
            String code = "";
            for (int to = from; to < tokens.size() && to < from + MAX_TOKENS_OF_CODE; to++) {
                if (to > from && tokens.get(to).gap() > Token.COMMA) {
                    break;
                }
                code += spellings.get(to);
                if (Identifier.isDistinctive(code)) {
                    findCode(code, from, to + 1, identified);
                }
            }
        }
        return identified;
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

    /** The best candidates: all {@code identified} ones, then those that share the most information with the caption. */
    List<Integer> candidates(Map<Integer, IdentifierMatch> identified) {
        accumulatePostings();
        List<Integer> best = new ArrayList<>(identified.keySet());
        for (TopScores.Scored one : rescored(topScores())) {
            if (best.size() < MAX_CANDIDATES && !identified.containsKey(one.docId())) {
                best.add(one.docId());
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
            for (PostingLists.Cursor postings = index.postings(alignment.term(), left); postings.next(); left--) {
                accumulator.add(postings.number(), score);
            }
        }
    }

    /** The most similar alignment of each term, the rarest term first. */
    private List<TermAlignment> rarestFirst() {
        Map<Integer, TermAlignment> best = new LinkedHashMap<>();
        for (TermAlignment alignment : caption.alignments()) {
            best.merge(alignment.term(), alignment, (a, b) -> a.similarity() >= b.similarity() ? a : b);
        }
        List<TermAlignment> rarest = new ArrayList<>(best.values());
        rarest.sort(
                Comparator.<TermAlignment>comparingInt(one -> index.vocabulary().documentFrequency(one.term()))
                        .thenComparingInt(TermAlignment::from)
                        .thenComparingInt(TermAlignment::term));
        return rarest;
    }

    private List<TopScores.Scored> topScores() {
        TopScores top = new TopScores(MAX_RESCORED);
        for (int i = 0; i < accumulator.size(); i++) {
            if (accumulator.score(i) > top.threshold() && index.forward().isLive(accumulator.number(i))) {
                top.add(accumulator.number(i), accumulator.score(i));
            }
        }
        return top.list();
    }

    /** Scores candidates by all their terms, the common ones too. */
    private List<TopScores.Scored> rescored(List<TopScores.Scored> candidates) {
        RecordCursor record = new RecordCursor();
        List<TopScores.Scored> rescored = new ArrayList<>(candidates.size());
        for (TopScores.Scored one : candidates) {
            index.forward().read(one.docId(), record);
            rescored.add(new TopScores.Scored(one.docId(), (float) score(record)));
        }
        rescored.sort((a, b) -> {
            int byScore = Float.compare(b.score(), a.score());
            return byScore == 0 ? index.forward().compareIds(a.docId(), b.docId()) : byScore;
        });
        return rescored;
    }

    /** The information that the caption shares with a product, by that of the title. */
    private double score(RecordCursor record) {
        double shared = 0;
        double title = 0;
        for (Field field : Field.ALL) {
            for (int terms = record.nextField(); terms > 0; terms--) {
                int term = record.nextTerm();
                int alignment = caption.firstAlignment(term);
                if (field != Field.TITLE && alignment < 0) {
                    continue;
                }
                double idf = index.idf(term);
                if (alignment >= 0) {
                    double weight = field == Field.DESCRIPTION ? DESCRIPTION_WEIGHT : 1;
                    shared += idf * caption.similarity(alignment) * weight;
                }
                title += field == Field.TITLE ? idf : 0;
            }
        }
        return shared / (title + index.logSize());
    }
}
