package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.VersionWords;
import java.util.List;

/**
 * Tells the versions of a model apart: <i>IronWolf</i> and <i>IronWolf Pro</i>, <i>HERO3</i> and <i>HERO3+</i>, <i>RX100</i> and
 * <i>RX100 III</i>. Most words for versions have other meanings, too. They are taken for versions behind numbers and codes, and where
 * no ordinary word follows: <i>pro</i> in <i>two capsules pro Tag</i> is none. For one caption.
 */
final class VersionFeatures {

    /** Only behind a code: <i>RX100 V</i>. */
    private static final String V = "v";

    private static final int NUMERIC = TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE;
    /** A document has no more options and sizes. */
    private static final int MAX_OPTIONS = 16;

    private static final int NO_TOKEN = -1;
    private static final double WELL_COVERED = 0.5;
    /** How much more a version counts that the caption leaves out behind a number or a code: <i>iPhone 7</i> for <i>iPhone 7 Plus</i>. */
    private static final double BEHIND_NUMBER = 2;

    private final Vocabulary vocabulary;
    private final List<CaptionToken> tokens;
    private final TermSet terms;
    /** Whether each token may name a version of what stands before it. */
    private final boolean[] isVersion;

    /** The tokens of options that are numbers, or versions of these. */
    private final int[] endsOfOptions = new int[MAX_OPTIONS];

    private int optionCount;
    /** The token of the last option, if it is a number or a version of one; none otherwise. */
    private int last = NO_TOKEN;
    /** The token behind which the caption lacks the version of an option; none if it lacks none. */
    private int leftOut = NO_TOKEN;

    VersionFeatures(Vocabulary vocabulary, List<CaptionToken> tokens) {
        this.vocabulary = vocabulary;
        this.tokens = tokens;
        this.terms = new TermSet(vocabulary, VersionWords.ALL);
        this.isVersion = new boolean[tokens.size()];
        for (int i = 1; i < isVersion.length; i++) {
            CaptionToken token = tokens.get(i);
            isVersion[i] = token.gap() == Token.NO_GAP
                    && !token.isTag()
                    && !tokens.get(i - 1).isTag()
                    && VersionWords.ALL.contains(token.word())
                    && (!token.word().equals(V) || isBehindCode(i));
        }
    }

    /** Whether a word stands behind a code and isn't joined to the next: <i>RX100 V</i>, not <i>RX100 V-shaped</i>. */
    private boolean isBehindCode(int at) {
        boolean isJoined = at + 1 < tokens.size() && tokens.get(at + 1).isJoined();
        return TermKind.is(tokens.get(at - 1).kind(), TermKind.CODE) && !isJoined;
    }

    /** Forgets the options of the product before. */
    void clear() {
        last = NO_TOKEN;
        optionCount = 0;
        leftOut = NO_TOKEN;
    }

    /**
     * Reads an option of the product, after those before it. A case for the <i>iPhone 15</i> is another product than one for the
     * <i>iPhone 15 Pro</i>.
     *
     * @param token the last token of the mention that has it; -1 if none has
     */
    void readOption(int term, int token) {
        int next = last + 1;
        boolean isVersionOfLast = last >= 0 && terms.contains(term);
        boolean follows =
                isVersionOfLast && next < tokens.size() && tokens.get(next).term() == term;
        leftOut = isVersionOfLast && !follows ? last : leftOut;
        // "15 ml" has no versions.
        boolean mayHaveVersion = TermKind.is(vocabulary.kind(term), TermKind.NUMBER | TermKind.CODE);
        last = follows ? next : mayHaveVersion ? token : NO_TOKEN;
        if (last >= 0 && optionCount < endsOfOptions.length) {
            endsOfOptions[optionCount++] = last;
        }
    }

    /**
     * Measures whether the caption names a version that the product isn't, and whether it leaves out that of the product.
     *
     * @param full how well the product covers each token by any field
     * @param excluded the tokens that belong to other products
     */
    void measure(
            Mention mention,
            float[] full,
            boolean[] excluded,
            TitleFeatures title,
            ProductTerms.AlignedTerms brand,
            Features.Builder features) {
        for (int i = 0; i < title.size; i++) {
            int next = title.tokens[i] + 1;
            if (title.similarities[i] > WELL_COVERED
                    && mention.contains(next - 1)
                    && isOther(next, full, excluded)
                    && !brand.contains(title.terms[i])
                    && (isNumeric(tokens.get(next - 1).kind()) || endsName(next, full))) {
                features.set(Feature.VERSION_OTHER, 1, next);
                // With the version, the code is another one, and the title isn't whole. "30 ml super light" may be a
                // sentence.
                if (!TermKind.is(tokens.get(next - 1).kind(), TermKind.MEASURE) || endsName(next, full)) {
                    features.set(Feature.CODE, 0);
                    features.set(Feature.COMPLETE, 0);
                }
            }
        }
        for (int i = 0; i < optionCount; i++) {
            int next = endsOfOptions[i] + 1;
            if (isOther(next, full, excluded) && (endsName(next, full) || isOption(tokens.get(next)))) {
                features.set(Feature.VERSION_OTHER, 1, next);
                features.set(Feature.COMPLETE, 0);
            }
        }
        if (leftOut >= 0) {
            features.set(Feature.VERSION_OTHER, 1, leftOut);
            features.set(Feature.COMPLETE, 0);
            return;
        }
        for (int i = 1; i < title.size; i++) {
            if (title.similarities[i] == 0
                    && title.similarities[i - 1] > WELL_COVERED
                    && terms.contains(title.terms[i])) {
                boolean isBehindNumber = isNumber(i - 1, title);
                if (isBehindNumber || i + 1 == title.size || isNumber(i + 1, title)) {
                    features.set(Feature.VERSION_ABSENT, isBehindNumber ? BEHIND_NUMBER : 1);
                    features.set(Feature.COMPLETE, 0);
                }
            }
        }
    }

    private boolean isNumber(int position, TitleFeatures title) {
        return isNumeric(vocabulary.kind(title.terms[position]));
    }

    /** Whether a token may name a version that the product doesn't have. */
    private boolean isOther(int token, float[] full, boolean[] excluded) {
        return token < isVersion.length && isVersion[token] && full[token] == 0 && !excluded[token];
    }

    /** Whether no ordinary word follows that the product doesn't have. */
    private boolean endsName(int token, float[] full) {
        int next = token + 1;
        return next == isVersion.length
                || tokens.get(next).gap() > Token.NO_GAP
                || full[next] > 0
                || isVersion[next]
                || isNumeric(tokens.get(next).kind());
    }

    private boolean isOption(CaptionToken token) {
        return token.isKnown() && vocabulary.isOption(token.term());
    }

    private static boolean isNumeric(byte kind) {
        return TermKind.is(kind, NUMERIC);
    }
}
