package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.List;

/**
 * Tells whether a part of the caption, such as an item of a list, has a product and nothing else: then it makes no difference what other
 * parts say. For one caption and one thread.
 */
final class OwnPart {

    /** How many words, with those of the brand, a title needs to be a name. */
    private static final int MIN_WORDS = 2;

    private static final int MIN_WORDS_WITHOUT_BRAND = 3;

    private static final Feature[] CONTRADICTIONS = {
        Feature.COLOUR_OTHER,
        Feature.MEASURE_OTHER,
        Feature.NUMBER_OTHER,
        Feature.PACK_OTHER,
        Feature.BRAND_OTHER,
        Feature.ACCESSORY_NAMED
    };

    /** What contradicts from farther away may be another product's. */
    private static final double MAX_CONTRADICTION = 0.1;

    private final List<CaptionToken> tokens;
    private final CaptionParts parts;
    private double information;
    private boolean isSeparate;

    OwnPart(List<CaptionToken> tokens) {
        this.tokens = tokens;
        this.parts = new CaptionParts(tokens);
    }

    /**
     * Reads the part that a mention is in.
     *
     * @param full how well the product covers each token by any field
     * @param isWithoutBrand whether the product has no brand
     * @param hasBrand whether the mention has the product's brand: then other brands are of other products
     * @return whether it has a whole title that is a name, and no other words but small ones, tags and emoji; else nothing is known of it
     */
    boolean read(Mention mention, float[] full, boolean isWithoutBrand, boolean hasBrand, Features.Builder features) {
        return isNamed(mention, isWithoutBrand, hasBrand, features) && read(mention, full);
    }

    /** Whether the caption has the whole title together, that says enough to be a name, and nothing beside it contradicts. */
    private static boolean isNamed(
            Mention mention, boolean isWithoutBrand, boolean hasBrand, Features.Builder features) {
        int needed = isWithoutBrand || features.get(Feature.BRAND_ABSENT) > 0 ? MIN_WORDS_WITHOUT_BRAND : MIN_WORDS;
        if (features.get(Feature.COMPLETE) == 0
                || !mention.isTogether()
                || features.get(Feature.WORDS) < Math.log1p(needed)) {
            return false;
        }
        for (Feature contradiction : CONTRADICTIONS) {
            boolean isOfOthers = hasBrand && contradiction == Feature.BRAND_OTHER;
            if (!isOfOthers && features.get(contradiction) > MAX_CONTRADICTION) {
                return false;
            }
        }
        return true;
    }

    private boolean read(Mention mention, float[] full) {
        boolean[] outside = parts.outside(mention.from(), mention.to());
        information = 0;
        int from = mention.from();
        int to = mention.to();
        for (int i = 0; i < outside.length; i++) {
            if (!outside[i]) {
                if (full[i] == 0 && (isWord(i) || isOfNamedTag(i, full))) {
                    return false;
                }
                information += tokens.get(i).idf();
                from = Math.min(from, i);
                to = Math.max(to, i + 1);
            }
        }
        isSeparate = isEnd(from) && isEnd(to);
        return true;
    }

    /** The information of the part read last, in nats. */
    double information() {
        return information;
    }

    /** Whether that part is a sentence or a line: behind a comma may stand more of the product, as in <i>Gorillapod, yellow</i>. */
    boolean isSeparate() {
        return isSeparate;
    }

    /** Whether a sentence, a line or the caption ends before a token. */
    private boolean isEnd(int at) {
        return at == 0 || at == tokens.size() || tokens.get(at).gap() >= Token.SENTENCE;
    }

    /** Whether a token is the rest of a tag that names the product: <i>#OriginalOrange</i>. */
    private boolean isOfNamedTag(int at, float[] full) {
        int next = at + 1;
        return (at > 0 && tokens.get(at).isJoined() && full[at - 1] > 0)
                || (next < full.length && tokens.get(next).isJoined() && full[next] > 0);
    }

    private boolean isWord(int at) {
        CaptionToken token = tokens.get(at);
        return token.type() == Token.Type.PLAIN
                && !TermKind.is(token.kind(), TermKind.STOP_WORD)
                && !Characters.isEmoji(token.word().codePointAt(0));
    }
}
