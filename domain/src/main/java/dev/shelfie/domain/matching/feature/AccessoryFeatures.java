package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.text.Token;
import java.util.List;
import java.util.Set;

/**
 * Tells a thing from its accessories: of <i>battery for the Coolpix S210</i>, the words after <i>for</i> name what the battery is
 * for. They count against a product that has them before its <i>for</i>, and the other way round. For one caption.
 */
final class AccessoryFeatures {

    /** <i>For</i> and <i>compatible</i> in the languages of captions, {@link Token#word normalized}. */
    private static final Set<String> FOR = Set.of(
            "for",
            "fur",
            "pour",
            "para",
            "per",
            "voor",
            "til",
            "dla",
            "compatible",
            "kompatibel",
            "compatibile",
            "compatibel",
            "kompatibilni",
            "uyumlu");

    private final ProductIndex index;
    private final TermSet termsOfFor;
    /** Whether each token stands after a <i>for</i> of its sentence. */
    private final boolean[] isAfterFor;

    AccessoryFeatures(ProductIndex index, List<CaptionToken> tokens) {
        this.index = index;
        this.termsOfFor = new TermSet(index.vocabulary(), FOR);
        this.isAfterFor = new boolean[tokens.size()];
        boolean isAfter = false;
        for (int i = 0; i < isAfterFor.length; i++) {
            isAfter &= tokens.get(i).gap() < Token.SENTENCE;
            isAfterFor[i] = isAfter;
            isAfter |= FOR.contains(tokens.get(i).word());
        }
    }

    void measure(TitleFeatures title, Features.Builder features) {
        double all = 0;
        double onlyInCaption = 0;
        double onlyInTitle = 0;
        int captionToken = -1;
        int titleToken = -1;
        boolean isAfterForOfTitle = false;
        for (int i = 0; i < title.size; i++) {
            boolean isFor = termsOfFor.contains(title.terms[i]);
            if (title.similarities[i] > 0 && !isFor) {
                double information = index.idf(title.terms[i]) * title.similarities[i];
                int token = title.tokens[i];
                all += information;
                if (isAfterFor[token] && !isAfterForOfTitle) {
                    onlyInCaption += information;
                    captionToken = token;
                } else if (!isAfterFor[token] && isAfterForOfTitle) {
                    onlyInTitle += information;
                    titleToken = token;
                }
            }
            isAfterForOfTitle |= isFor;
        }
        features.set(Feature.ACCESSORY_NAMED, all == 0 ? 0 : onlyInCaption / all, captionToken);
        features.set(Feature.IS_ACCESSORY, all == 0 ? 0 : onlyInTitle / all, titleToken);
    }
}
