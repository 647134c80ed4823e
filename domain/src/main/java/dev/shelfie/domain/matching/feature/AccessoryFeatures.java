package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.text.TermKind;
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

    /** What is for other things, in the languages of captions; words for things alone. */
    private static final Set<String> ACCESSORIES = Set.of(
            ("case cover sleeve mount holder stand strap charger battery cable adapter protector filter cartridge refill bag pouch lens "
                            + "shade cushion pad pads footprint rack hulle regenhulle schutzhulle tasche halterung halter ladegerat akku kabel "
                            + "ersatzakku folie schutzfolie panzerglas coque housse etui chargeur batterie filtre funda carcasa cargador "
                            + "bateria soporte custodia supporto caricatore batteria hoes hoesje houder oplader fodral batteri laddare "
                            + "deksel etuiet kilif obudowa pokrowiec ladowarka obal pouzdro nabijecka")
                    .split(" ", -1));

    /** The least share of a title that is what something is for: <i>sneakers for women</i> aren't. */
    private static final double MIN_SHARE = 0.2;

    /** How much more it counts that all of the product is what something is for: <i>case for my Edge 840</i>. */
    private static final double ALL_AFTER_FOR = 4;

    private final ProductIndex index;
    private final List<CaptionToken> tokens;
    private final TermSet termsOfFor;
    /** Whether each token stands after a <i>for</i> of its sentence. */
    private final boolean[] isAfterFor;

    AccessoryFeatures(ProductIndex index, List<CaptionToken> tokens) {
        this.index = index;
        this.tokens = tokens;
        this.termsOfFor = new TermSet(index.vocabulary(), FOR);
        this.isAfterFor = new boolean[tokens.size()];
        boolean isAfter = false;
        for (int i = 0; i < isAfterFor.length; i++) {
            isAfter &= tokens.get(i).gap() < Token.SENTENCE;
            isAfterFor[i] = isAfter;
            isAfter |= FOR.contains(tokens.get(i).word());
        }
    }

    /** @param full how well the product covers each token by any field */
    void measure(Mention mention, float[] full, TitleFeatures title, Features.Builder features) {
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
        double share = all == 0 || onlyInCaption < MIN_SHARE * all ? 0 : onlyInCaption / all;
        int accessory = share == 1 ? accessory(mention, full) : -1;
        if (accessory < 0) {
            features.set(Feature.ACCESSORY_NAMED, share, captionToken);
        } else {
            features.set(Feature.ACCESSORY_NAMED, ALL_AFTER_FOR, accessory);
        }
        features.set(Feature.IS_ACCESSORY, all == 0 ? 0 : onlyInTitle / all, titleToken);
    }

    /** The accessory before a <i>for</i> that only small words separate from a mention behind it, if the product doesn't have that word; -1 if there is none. */
    private int accessory(Mention mention, float[] full) {
        int at = mention.from();
        while (at > 0 && isNext(at) && isSmall(at - 1)) {
            at--;
            if (FOR.contains(tokens.get(at).word())) {
                int before = at - 1;
                boolean isWord = isNext(at)
                        && !isSmall(before)
                        && full[before] == 0
                        && tokens.get(before).type() == Token.Type.PLAIN
                        && ACCESSORIES.contains(tokens.get(before).word());
                return isWord ? before : -1;
            }
        }
        return -1;
    }

    /** Whether nothing separates a token from the one before. */
    private boolean isNext(int at) {
        return at > 0 && tokens.get(at).gap() == Token.NO_GAP;
    }

    private boolean isSmall(int at) {
        return FOR.contains(tokens.get(at).word()) || TermKind.is(tokens.get(at).kind(), TermKind.STOP_WORD);
    }
}
