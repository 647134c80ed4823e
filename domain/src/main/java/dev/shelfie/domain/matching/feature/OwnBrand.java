package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.Token;
import java.util.List;
import java.util.Set;

/** Tells whether a product is of the brand that the shop sells alone, which captions needn't name, and whether these name another maker. For one caption. */
final class OwnBrand {

    /** A shop with fewer products of a brand than this share sells others, too. */
    private static final double SHARE_OF_OWN_BRAND = 0.9;

    private static final double WELL_COVERED = 0.5;

    private static final Set<String> BY = Set.of("by", "from", "von", "par");

    private static final Set<String> BY_MAKER = Set.of("by", "von", "par", "di", "de", "od", "av", "af");

    private final ProductIndex index;
    private final List<CaptionToken> tokens;

    OwnBrand(ProductIndex index, List<CaptionToken> tokens) {
        this.index = index;
        this.tokens = tokens;
    }

    /**
     * Whether nobody has to name a brand: the shop sells hardly any other, and the caption names none where it would stand.
     *
     * @param core how well the product covers each token by its title, its brand or a code
     * @param excluded the tokens that belong to other products
     */
    boolean mayBeLeftOut(ProductTerms.AlignedTerms brand, Mention mention, float[] core, boolean[] excluded) {
        return index.vocabulary().brandFrequency(brand.terms[brand.size - 1]) > SHARE_OF_OWN_BRAND * index.size()
                && !isBesideAnotherName(mention, core, excluded);
    }

    /** Whether an ordinary word that the product lacks stands right before its mention, or behind it and a <i>by</i>: perhaps a brand. */
    private boolean isBesideAnotherName(Mention mention, float[] core, boolean[] excluded) {
        int from = mention.from();
        if (!mention.isEmpty()
                && from > 0
                && tokens.get(from).gap() == Token.NO_GAP
                && isName(from - 1, core, excluded)) {
            return true;
        }
        int next = mention.to();
        if (mention.isEmpty() || next == tokens.size() || tokens.get(next).gap() > Token.COMMA) {
            return false;
        }
        boolean isBy = BY.contains(tokens.get(next).word()) && next + 1 < tokens.size();
        return isBy
                ? isName(next + 1, core, excluded)
                : tokens.get(next).type() == Token.Type.MENTION && isName(next, core, excluded);
    }

    /**
     * The name that no product has and that stands with a capital behind a mention and a <i>by</i>: another maker's; -1 if there is none.
     */
    int maker(Mention mention, String text) {
        int at = mention.to() + 1;
        boolean isBy = !mention.isEmpty()
                && at < tokens.size()
                && tokens.get(at - 1).gap() == Token.NO_GAP
                && tokens.get(at).gap() == Token.NO_GAP
                && BY_MAKER.contains(tokens.get(at - 1).word());
        return isBy && isUnknownName(tokens.get(at), text) ? at : -1;
    }

    private static boolean isUnknownName(CaptionToken token, String text) {
        return !token.isKnown()
                && token.kind() == 0
                && token.type() == Token.Type.PLAIN
                && token.start() >= 0
                && Character.isUpperCase(text.charAt(token.start()));
    }

    private boolean isName(int token, float[] core, boolean[] excluded) {
        return tokens.get(token).kind() == 0 && core[token] < WELL_COVERED && !excluded[token];
    }
}
