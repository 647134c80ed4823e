package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.List;

/**
 * Finds words of a mention that stand where the title has other words: <i>Sweet Honey</i> for <i>Hot Cayenne</i> between
 * <i>Rib Rack</i> and <i>Sauce</i>; or none: <i>Xtra</i> in <i>Ultimate Omega Xtra 1280 mg</i>. And codes with another end. For one
 * caption and one thread.
 */
final class SubstitutionFeatures {

    private static final int MAX_RUN = 4;
    private static final int MAX_LETTERS_OF_CODE = 3;
    private static final int NUMERIC = TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE;

    private final ProductIndex index;
    private final List<CaptionToken> tokens;
    private final int[] positions;

    private double words;
    private double numbers;
    private double inserted;
    private int insertedToken;
    private int wordToken;
    private int numberToken;
    /** Where a code begins that ends otherwise than the title's. */
    private int codeToken;

    SubstitutionFeatures(ProductIndex index, List<CaptionToken> tokens) {
        this.index = index;
        this.tokens = tokens;
        this.positions = new int[tokens.size()];
    }

    /** @param lacking how many terms of the title the caption lacks */
    void measure(
            Mention mention,
            float[] full,
            boolean[] excluded,
            TitleFeatures title,
            int lacking,
            Features.Builder features) {
        words = 0;
        numbers = 0;
        inserted = 0;
        insertedToken = -1;
        wordToken = -1;
        numberToken = -1;
        codeToken = -1;
        Arrays.fill(positions, -1);
        for (int i = 0; i < title.size; i++) {
            if (title.similarities[i] > 0) {
                positions[title.tokens[i]] = i;
            }
        }
        int last = -1;
        for (int token = mention.from(); token < mention.to(); token++) {
            if (positions[token] < 0) {
                continue;
            }
            compareCodes(token, full, excluded, title);
            if (last >= 0) {
                compare(last, token, full, excluded, title);
            }
            last = token;
        }
        features.set(Feature.SUBSTITUTED, Math.min(1, words / index.logSize()), wordToken);
        features.set(Feature.NUMBER_SUBSTITUTED, Math.min(1, numbers), numberToken);
        if (codeToken >= 0) {
            if (features.token(Feature.CODE) == codeToken) {
                features.set(Feature.CODE, 0);
            }
            features.set(Feature.CODE_OTHER, 1, codeToken + 1);
        }
        // A part of a title stands in many a text among other words; of a whole one they make another product's.
        features.set(Feature.INSERTED, lacking == 0 ? Math.min(1, inserted / index.logSize()) : 0, insertedToken);
    }

    /** Finds codes that begin as one of the title and end otherwise: {@code 288499-3001} and {@code 288499-6002}. */
    private void compareCodes(int token, float[] full, boolean[] excluded, TitleFeatures title) {
        int next = token + 1;
        int position = positions[token] + 1;
        if (next < tokens.size()
                && isEndOfCode(tokens.get(next))
                && full[next] == 0
                && !excluded[next]
                && position < title.size
                && title.similarities[position] == 0
                && isCode(tokens.get(token), kind(title, position))) {
            codeToken = token;
        }
    }

    private byte kind(TitleFeatures title, int position) {
        return index.vocabulary().kind(title.terms[position]);
    }

    /** Whether a code may begin with a word and go on with one of this kind: {@code GA-100}, {@code 288499-3001}, not {@code 32/34}. */
    private static boolean isCode(CaptionToken first, byte second) {
        boolean letters = first.kind() == 0 && first.word().length() <= MAX_LETTERS_OF_CODE;
        return isNumberOrCode(second)
                && (letters
                        || (isNumberOrCode(first.kind())
                                && TermKind.is((byte) (first.kind() | second), TermKind.CODE)));
    }

    /** Whether a token is joined to the one before, and has digits. Hashtags leave out what stands between these: {@code #Brain30}. */
    private static boolean isEndOfCode(CaptionToken token) {
        return token.isJoined() && !token.isTag() && isNumberOrCode(token.kind());
    }

    private static boolean isNumberOrCode(byte kind) {
        return TermKind.is(kind, TermKind.NUMBER | TermKind.CODE);
    }

    /** Measures the words between two that are neighbours in the title; words of a sentence have small ones among them. */
    private void measureInsertion(int from, int to, float[] full, boolean[] excluded) {
        double information = 0;
        for (int i = from + 1; i <= to; i++) {
            CaptionToken token = tokens.get(i);
            // "Oil Powder, 16 oz": the amount may stand behind a comma.
            boolean mayBeApart = i == to && TermKind.is(token.kind(), NUMERIC);
            if (token.gap() > (mayBeApart ? Token.COMMA : Token.NO_GAP)
                    || (i < to && (full[i] > 0 || excluded[i] || !isOrdinary(token)))) {
                return;
            }
            information += i < to ? token.idf() : 0;
        }
        if (information > 0) {
            inserted += information;
            insertedToken = from + 1;
        }
    }

    private static boolean isOrdinary(CaptionToken token) {
        int first = token.word().codePointAt(0);
        return token.kind() == 0
                && token.type() == Token.Type.PLAIN
                && !Characters.isEmoji(first)
                && !Characters.isUnspaced(first);
    }

    /** Compares what stands between two tokens with what the title has between them. */
    private void compare(int from, int to, float[] full, boolean[] excluded, TitleFeatures title) {
        int first = positions[from];
        int last = positions[to];
        if (last == first + 1) {
            measureInsertion(from, to, full, excluded);
            return;
        }
        if (to == from + 1 || last <= first + 1 || to - from > MAX_RUN + 1 || last - first > MAX_RUN + 1) {
            return;
        }
        double missing = 0;
        int missingKinds = 0;
        for (int i = first + 1; i < last; i++) {
            if (title.similarities[i] > 0) {
                return;
            }
            missing += index.idf(title.terms[i]);
            missingKinds |= index.vocabulary().kind(title.terms[i]);
        }
        double instead = 0;
        int insteadKinds = 0;
        int instance = -1;
        for (int token = from + 1; token < to; token++) {
            if (full[token] == 0 && !excluded[token]) {
                instead += tokens.get(token).idf();
                insteadKinds |= tokens.get(token).kind();
                instance = token;
            }
        }
        if ((missingKinds & NUMERIC) != 0 && (insteadKinds & NUMERIC) != 0) {
            numbers++;
            numberToken = instance;
        }
        words += Math.min(missing, instead);
        wordToken = instead > 0 ? instance : wordToken;
    }
}
