package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.List;

/**
 * Finds what stands in the place of all that a caption lacks of a title, a number or some words in a row, and so names another product:
 * <i>Oval Casserole</i> for <i>Round Casserole</i>, <i>Orbit 7</i> for <i>Orbit 4</i>. For one caption and one thread.
 */
final class OtherName {

    private static final int MAX_WORDS = 3;
    /** A model of two letters, such as <i>XS</i>. */
    private static final int MAX_LETTERS = 2;

    private static final int NUMERIC = TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE;
    private static final int NONE = -1;

    private final Vocabulary vocabulary;
    private final List<CaptionToken> tokens;

    OtherName(Vocabulary vocabulary, List<CaptionToken> tokens) {
        this.vocabulary = vocabulary;
        this.tokens = tokens;
    }

    /**
     * Measures whether the caption has another name.
     *
     * @param full how well the product covers each token by any field
     * @param excluded the tokens that belong to other products
     * @param lacking how many terms of the title the caption lacks
     */
    void measure(
            Mention mention,
            float[] full,
            boolean[] excluded,
            TitleFeatures title,
            ProductTerms.AlignedTerms brand,
            int lacking,
            Features.Builder features) {
        // Whoever names the code may use other words for the rest.
        if (lacking > MAX_WORDS || features.get(Feature.CODE) > 0) {
            return;
        }
        int first = firstMissing(title, brand, lacking > 0);
        int end = first + Math.max(1, lacking);
        int before = tokenOf(first - 1, mention, title);
        int behind = tokenOf(end, mention, title);
        int from = before >= 0 ? before + 1 : behind - 1;
        int to = before >= 0 && behind > from ? behind : from + 1;
        boolean isBetween = before >= 0 && behind > from;
        boolean isAtEnd = lacking <= 1 && (end == title.size || (first == 0 && lacking == 1));
        if (from < 0 || !(isBetween || isAtEnd) || !isFree(from, to, full, excluded)) {
            return;
        }
        int term = title.terms[first];
        boolean isOther = lacking == 1 && (isOtherNumber(before, from, term) || isOtherLetter(before, from, term));
        boolean isName = areMissing(first, end, title)
                && areWords(from, to, before, behind)
                && (before >= 0 || tokens.get(from).isKnown() || (from > 0 && full[from - 1] > 0))
                && (isBetween || !vocabulary.isOption(term))
                && !(lacking == 1 && vocabulary.isMistyped(tokens.get(from).word(), term));
        if (isOther || isName) {
            features.set(Feature.OTHER_NAME, 1, from);
            features.set(Feature.COMPLETE, 0);
        }
    }

    /**
     * The place in the title of the first term that the caption lacks, but for the brand; its size if there is none.
     *
     * @param exceptSmall whether small words don't count
     */
    private int firstMissing(TitleFeatures title, ProductTerms.AlignedTerms brand, boolean exceptSmall) {
        int first = 0;
        while (first < title.size
                && (title.similarities[first] > 0
                        || (exceptSmall && isSmall(title.terms[first]))
                        || brand.contains(title.terms[first]))) {
            first++;
        }
        return first;
    }

    private boolean isSmall(int term) {
        return isSmall(vocabulary.kind(term)) && !vocabulary.isLetter(term);
    }

    /** The token of the mention that has a term of the title; none if there is none. */
    private static int tokenOf(int position, Mention mention, TitleFeatures title) {
        boolean isThere = position >= 0 && position < title.size && title.similarities[position] > 0;
        return isThere && mention.contains(title.tokens[position]) ? title.tokens[position] : NONE;
    }

    /** Whether tokens are of no product: there may be as many as words of a name. */
    private boolean isFree(int from, int to, float[] full, boolean[] excluded) {
        boolean isFree = to <= tokens.size() && to - from <= MAX_WORDS;
        for (int i = from; isFree && i < to; i++) {
            isFree = full[i] == 0 && !excluded[i] && tokens.get(i).type() == Token.Type.PLAIN;
        }
        return isFree;
    }

    /** Whether a number stands behind the one before it in the title. A size may stand behind a comma. */
    private boolean isOtherNumber(int before, int at, int term) {
        return before >= 0
                && TermKind.is(tokens.get(at).kind(), TermKind.NUMBER)
                && TermKind.is(vocabulary.kind(term), TermKind.NUMBER)
                && tokens.get(at).gap() <= (vocabulary.isOption(term) ? Token.COMMA : Token.NO_GAP);
    }

    /** Whether a letter stands behind the one before it in the title: <i>Moto X</i> for <i>Moto E</i>. */
    private boolean isOtherLetter(int before, int at, int term) {
        return before >= 0
                && tokens.get(at).gap() == Token.NO_GAP
                && tokens.get(at).word().length() == 1
                && vocabulary.length(term) <= MAX_LETTERS
                && !TermKind.is(vocabulary.kind(term), TermKind.NUMBER);
    }

    /** Whether words are all that a title has at these places, and the caption has none of them. */
    private boolean areMissing(int from, int end, TitleFeatures title) {
        for (int i = from; i < end; i++) {
            if (title.similarities[i] > 0 || TermKind.is(vocabulary.kind(title.terms[i]), NUMERIC)) {
                return false;
            }
        }
        return true;
    }

    /** Whether these tokens are ordinary words, in a row with those before and behind them, if these are of the product. */
    private boolean areWords(int from, int to, int before, int behind) {
        for (int i = from; i < to; i++) {
            CaptionToken token = tokens.get(i);
            boolean isInRow = token.gap() == Token.NO_GAP || (i == from && before < 0);
            if (!isInRow
                    || !isWord(token.kind())
                    || Characters.isEmoji(token.word().codePointAt(0))) {
                return false;
            }
        }
        return behind < 0 || (behind == to && tokens.get(behind).gap() == Token.NO_GAP);
    }

    private static boolean isWord(byte kind) {
        return !isSmall(kind) && !TermKind.is(kind, NUMERIC | TermKind.COLOUR);
    }

    private static boolean isSmall(byte kind) {
        return TermKind.is(kind, TermKind.STOP_WORD) && !TermKind.is(kind, TermKind.GOODS);
    }
}
