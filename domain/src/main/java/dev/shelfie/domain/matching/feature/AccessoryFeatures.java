package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.text.Characters;
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
    private static final Set<String> ACCESSORIES = words(
            "case cover sleeve mount holder stand strap charger battery cable adapter protector filter cartridge refill bag pouch lens "
                    + "shade cushion pad pads footprint rack hulle regenhulle schutzhulle tasche halterung halter ladegerat akku kabel "
                    + "ersatzakku folie schutzfolie panzerglas coque housse etui chargeur batterie filtre funda carcasa cargador "
                    + "bateria soporte custodia supporto caricatore batteria hoes hoesje houder oplader fodral batteri laddare "
                    + "deksel etuiet kilif obudowa pokrowiec ladowarka obal pouzdro nabijecka uchwyt drzak cinturino cinghia "
                    + "dupe dupes alternative knockoff descaler entkalker");

    /** Before what a thing is for, behind an accessory alone: <i>uchwyt do</i>, <i>držák na</i>, <i>fodral till</i>. */
    private static final Set<String> FOR_OR_OF =
            Set.of("do", "na", "pro", "till", "pentru", "of", "de", "del", "di", "von", "like");

    /** Behind the name of a thing, they aren't that: <i>Edge 840 mount</i>. */
    private static final Set<String> BEHIND = words(
            "mount holder strap charger case cover battery refill dupe protector hulle schutzhulle halterung halter ladegerat ersatzakku "
                    + "schutzfolie panzerglas coque etui chargeur funda carcasa cargador bateria soporte custodia supporto caricatore "
                    + "cinturino hoesje houder oplader fodral laddare deksel kilif pokrowiec ladowarka uchwyt pouzdro drzak nabijecka "
                    + "케이스 리필");

    /** The same in scripts without spaces between words. */
    private static final List<String> UNSPACED = List.of(
            "リフィル", "レフィル", "ケース", "カバー", "補充芯", "补充芯", "替换芯", "替換芯", "替换装", "保护套", "保護套", "保护壳", "保護殼", "เคส",
            "รีฟิล");

    /** What the German words for accessories end with. */
    private static final List<String> HEADS = List.of(
            "hulle",
            "halterung",
            "akku",
            "filter",
            "folie",
            "ladegerat",
            "entkalker",
            "panzerglas",
            "fodral",
            "hoesje");

    /** Before <i>like</i> and <i>by</i>, another thing is as the one behind. */
    private static final Set<String> ALIKE = Set.of("smell", "look", "inspired", "similar", "riecht", "duftet", "dupe");

    private static final Set<String> NOTHING = Set.of("nothing", "nichts", "rien", "nada", "niente", "niet");

    /** The least share of a title that is what something is for: <i>sneakers for women</i> aren't. */
    private static final double MIN_SHARE = 0.2;

    /** How much more it counts that all of the product is what something is for: <i>case for my Edge 840</i>. */
    private static final double ALL_AFTER_FOR = 5;

    private final ProductIndex index;
    private final List<CaptionToken> tokens;
    private final TermSet termsOfFor;
    /** Whether each token stands after a <i>for</i> of its sentence. */
    private final boolean[] isAfterFor;
    /** Whether each token is of the name of an accessory in a script without spaces. */
    private final boolean[] isAccessory;
    /** Whether each token is an accessory if it stands right behind a name. */
    private final boolean[] isBehindName;
    /** For each token, the accessory before it and a <i>for</i>; -1 if there is none. */
    private final int[] thingsBefore;
    /** The word before that <i>for</i>; -1 if there is none. */
    private final int[] heads;

    AccessoryFeatures(ProductIndex index, AnalyzedCaption caption) {
        this.index = index;
        this.tokens = caption.tokens();
        this.isAccessory = areAccessories(caption.text(), tokens);
        this.termsOfFor = new TermSet(index.vocabulary(), FOR);
        this.isAfterFor = new boolean[tokens.size()];
        this.heads = new int[tokens.size()];
        this.isBehindName = new boolean[tokens.size()];
        this.thingsBefore = new int[tokens.size()];
        for (int i = 0; i < thingsBefore.length; i++) {
            isBehindName[i] = isNext(i) && endsName(i) && isOneOf(BEHIND, i);
            thingsBefore[i] = thingBefore(i);
        }
        boolean isAfter = false;
        int head = -1;
        for (int i = 0; i < isAfterFor.length; i++) {
            isAfter &= tokens.get(i).gap() < Token.SENTENCE;
            isAfterFor[i] = isAfter;
            heads[i] = head;
            if (FOR.contains(tokens.get(i).word()) && !isBeforeGender(i)) {
                isAfter = true;
                head = i - 1;
            }
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
                boolean isOwnHead = heads[token] >= 0 && full[heads[token]] > 0;
                if (isAfterFor[token] && !isAfterForOfTitle && !isOwnHead) {
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
        int accessory = accessory(mention, full);
        if (accessory < 0) {
            features.set(Feature.ACCESSORY_NAMED, share, captionToken);
        } else {
            features.set(Feature.ACCESSORY_NAMED, ALL_AFTER_FOR, accessory);
        }
        features.set(Feature.IS_ACCESSORY, all == 0 ? 0 : onlyInTitle / all, titleToken);
    }

    /**
     * The accessory for a thing, or what is like it: before a <i>for</i> and a mention, or right behind this, if the product doesn't have that
     * word; -1 if there is none.
     */
    private int accessory(Mention mention, float[] full) {
        if (mention.isEmpty()) {
            return -1;
        }
        int behind = mention.to();
        if (behind < tokens.size() && isBehindName[behind] && isOther(behind, full)) {
            return behind;
        }
        for (int i = mention.from(); i < Math.min(tokens.size(), behind + 1); i++) {
            if (isAccessory[i] && isOther(i, full) && (i < behind || isNext(i))) {
                return i;
            }
        }
        int before = thingsBefore[mention.from()];
        return before >= 0 && isOther(before, full) ? before : -1;
    }

    /** The accessory, or what is alike, before a token and a <i>for</i> that only small words separate from it; -1 if there is none. */
    private int thingBefore(int token) {
        int at = token;
        boolean isFor = false;
        while (isNext(at) && (isSmall(at - 1) || isForOrOf(at - 1))) {
            at--;
            isFor |= isForOrOf(at);
        }
        int before = at - 1;
        return isFor && isNext(at) && (isOneOf(ACCESSORIES, before) || isAlike(at)) ? before : -1;
    }

    private static boolean[] areAccessories(String text, List<CaptionToken> tokens) {
        boolean[] are = new boolean[tokens.size()];
        boolean isUnspaced = tokens.stream()
                .anyMatch(token -> Characters.isUnspaced(token.word().codePointAt(0)));
        for (int i = 0; isUnspaced && i < UNSPACED.size(); i++) {
            String name = UNSPACED.get(i);
            for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
                for (int token = 0; token < are.length; token++) {
                    are[token] |=
                            tokens.get(token).start() >= at && tokens.get(token).end() <= at + name.length();
                }
            }
        }
        return are;
    }

    /** Whether no word follows that goes with it: <i>case closed</i>, <i>battery life</i>. */
    private boolean endsName(int token) {
        int next = token + 1;
        return next == tokens.size() || !isNext(next) || tokens.get(next).isTag();
    }

    private boolean isOther(int token, float[] full) {
        return full[token] == 0 && tokens.get(token).type() == Token.Type.PLAIN;
    }

    private boolean isOneOf(Set<String> accessories, int token) {
        String word = tokens.get(token).word();
        return accessories.contains(word) || HEADS.stream().anyMatch(word::endsWith);
    }

    /** Whether another thing is like the one behind: <i>smells exactly like</i>. */
    private boolean isAlike(int at) {
        for (int i = at - 1; i >= Math.max(0, at - 2); i--) {
            if (ALIKE.contains(tokens.get(i).word())) {
                return i == 0 || !NOTHING.contains(tokens.get(i - 1).word());
            }
        }
        return false;
    }

    private boolean isForOrOf(int at) {
        String word = tokens.get(at).word();
        return FOR.contains(word) || FOR_OR_OF.contains(word);
    }

    /** Whether it is for women or men. */
    private boolean isBeforeGender(int at) {
        int next = at + 1;
        while (next < tokens.size() && isSmall(next)) {
            next++;
        }
        return next < tokens.size() && TermKind.is(tokens.get(next).kind(), TermKind.GENDER);
    }

    private static Set<String> words(String words) {
        return Set.of(words.split(" ", -1));
    }

    /** Whether nothing separates a token from the one before. */
    private boolean isNext(int at) {
        return at > 0 && tokens.get(at).gap() == Token.NO_GAP;
    }

    private boolean isSmall(int at) {
        return FOR.contains(tokens.get(at).word()) || TermKind.is(tokens.get(at).kind(), TermKind.STOP_WORD);
    }
}
