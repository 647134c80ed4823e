package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.VersionWords;
import java.util.List;
import java.util.Set;

/**
 * Finds what stands in the place of all that a caption lacks of a title, a number, a letter or some words in a row, and so names another
 * product: <i>Oval Casserole</i> for <i>Round Casserole</i>, <i>Orbit 7</i> for <i>Orbit 4</i>. Small words don't lack, but an ordinary
 * word in the place of one counts, too: <i>Vogue Wig</i> for <i>Boa Wig</i>. And
 * what may be a shade that nobody sells, behind the whole name. For one caption and one thread.
 */
final class OtherName {

    private static final int MAX_WORDS = 3;
    /** Shorter words in the place of a small word are other small words, or typing errors. */
    private static final int MIN_LETTERS_FOR_SMALL = 4;
    /** A name, unlike a sort of goods, is in at most one of so many products. */
    private static final int RARITY_OF_NAMES = 100;

    /** How much more a shade counts that isn't the product's. */
    private static final double OTHER_SHADE = 3;

    /** Before a shade, in the languages of captions. */
    private static final Set<String> IN = Set.of("in", "en", "em");

    private static final int NUMERIC = TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE;
    private static final int NONE = -1;

    private final ProductIndex index;
    private final Vocabulary vocabulary;
    private final List<CaptionToken> tokens;

    OtherName(ProductIndex index, List<CaptionToken> tokens) {
        this.index = index;
        this.vocabulary = index.vocabulary();
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
        if (lacking == 0 && title.missesName && !title.hasColour && isShade(mention.to(), full, excluded)) {
            features.set(Feature.OTHER_NAME, OTHER_SHADE, mention.to() + 1);
            return;
        }
        // Whoever names the code may use other words for the rest.
        if (lacking > MAX_WORDS || features.get(Feature.CODE) > 0) {
            return;
        }
        int first = firstMissing(title, brand, lacking > 0);
        int end = first + Math.max(1, lacking);
        int before = tokenOf(first - 1, mention, title);
        int behind = tokenOf(end, mention, title);
        boolean isBetween = before >= 0 && behind > before + 1;
        int from = before >= 0 ? before + 1 : behind - 1;
        int to = isBetween ? behind : from + 1;
        if (end > title.size || from < 0 || !isFree(from, to, full, excluded)) {
            return;
        }
        boolean isAtEnd = lacking <= 1 && (end == title.size || (first == 0 && lacking == 1));
        boolean isOther = (lacking > 0 && before >= 0 && isOtherModel(from, first, end, title))
                || ((isBetween || isAtEnd)
                        && areMissing(first, end, title)
                        && areWords(from, to, before, behind)
                        && isNoTypingError(from, title.terms[first], lacking)
                        && (isBetween || isName(from, before, title.terms[first], full)));
        if (isOther) {
            features.set(Feature.OTHER_NAME, 1, from);
            features.set(Feature.COMPLETE, 0);
        }
    }

    /** Whether <i>in</i> and a word that no product has stand right behind a name: <i>Soft Pinch Blush in Serenity</i>. */
    private boolean isShade(int at, float[] full, boolean[] excluded) {
        int word = at + 1;
        return word < tokens.size()
                && IN.contains(tokens.get(at).word())
                && tokens.get(at).gap() == Token.NO_GAP
                && !tokens.get(word).isKnown()
                && isFree(word, word + 1, full, excluded)
                && areWords(word, word + 1, at, NONE);
    }

    /** Whether another number or letter stands there, and versions are all that the caption lacks besides. */
    private boolean isOtherModel(int at, int first, int end, TitleFeatures title) {
        int term = title.terms[first];
        if (!isOtherNumber(at, term) && !isOtherLetter(at, term)) {
            return false;
        }
        for (int i = first + 1; i < end; i++) {
            if (title.similarities[i] > 0 || !VersionWords.ALL.contains(vocabulary.word(title.terms[i]))) {
                return false;
            }
        }
        return true;
    }

    private boolean isNoTypingError(int at, int term, int lacking) {
        String word = tokens.get(at).word();
        return lacking == 0
                ? word.length() >= MIN_LETTERS_FOR_SMALL
                : !(lacking == 1 && vocabulary.isMistyped(word, term));
    }

    /**
     * Whether a word right before or behind the rest of a title is a name, and not of the sentence: products have it, or it stands behind
     * others of this product, and in the place of a rare word if it is the last one.
     */
    private boolean isName(int at, int before, int term, float[] full) {
        if (vocabulary.isOption(term)) {
            return false;
        }
        boolean isRare = (long) vocabulary.documentFrequency(term) * RARITY_OF_NAMES <= index.size();
        return tokens.get(at).isKnown() || (before >= 0 ? isRare : at > 0 && full[at - 1] > 0);
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
                        || (exceptSmall && vocabulary.mayBeLeftOut(title.terms[first]))
                        || brand.contains(title.terms[first]))) {
            first++;
        }
        return first;
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

    /** Whether a number stands in the place of one. A size may stand behind a comma. */
    private boolean isOtherNumber(int at, int term) {
        return TermKind.is(tokens.get(at).kind(), TermKind.NUMBER)
                && TermKind.is(vocabulary.kind(term), TermKind.NUMBER)
                && tokens.get(at).gap() <= (vocabulary.isOption(term) ? Token.COMMA : Token.NO_GAP);
    }

    /** Whether a letter stands in the place of another one, or of one with a second: <i>Moto X</i> for <i>Moto G</i>, <i>X</i> for <i>XS</i>. */
    private boolean isOtherLetter(int at, int term) {
        String word = tokens.get(at).word();
        return tokens.get(at).gap() == Token.NO_GAP
                && word.length() == 1
                && Character.isLetter(word.charAt(0))
                && word.charAt(0) < TermKind.FIRST_BEYOND_LATIN
                && !CaptionParts.isConjunction(tokens.get(at))
                && vocabulary.isLetterOrBegins(term, word.charAt(0));
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
