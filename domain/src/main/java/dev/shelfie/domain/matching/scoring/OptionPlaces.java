package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.CaptionParts;
import dev.shelfie.domain.matching.caption.CaptionToken;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.Characters;
import dev.shelfie.domain.matching.text.Lexicon;
import dev.shelfie.domain.matching.text.MeasurementUnits;
import dev.shelfie.domain.matching.text.OptionNames;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Tells which colours, sizes and amounts of a caption aren't a product's by where they stand: in <i>black boots, and the skirt in rust</i>
 * the skirt isn't black. For one caption.
 */
final class OptionPlaces {

    /** Words for <i>and</i> that other languages have before a colour: <i>en noir</i>, <i>i svart</i>, <i>a righe</i>. */
    private static final Set<String> PREPOSITIONS = Set.of("en", "i", "a");

    /** No name that begins behind them has the option before: <i>the skirt in rust with the shirt</i>, <i>the cream, 50 ml by Acme</i>. */
    private static final Set<String> WITH_OR_BY =
            Set.of("with", "mit", "avec", "con", "com", "med", "met", "by", "von", "par");

    /** An option or a version right behind them is none of what is shown: <i>not the black one</i>. */
    private static final Set<String> NOT = words("not nicht kein keine pas niet geen inte ikke nie не");

    /** What is offered behind them, the product has besides: <i>also in red</i>. */
    private static final Set<String> ALSO =
            words("also auch aussi tambien anche ook ocksa ogsa tez takze tambem также тоже");

    /** Before the colour of the product itself. */
    private static final Set<String> IN = words("in en i w v em im");

    /** What may stand between them and an option. */
    private static final Set<String> OFFERED = words(
            "available comes come got in en i w v em a the de der die das den dem le la el il lo les het verfugbar "
                    + "erhaltlich disponible disponibile disponivel dostepna dostepny verkrijgbaar tillganglig");

    private static final double COVERED = 0.5;

    private static final int NO_TOKEN = -1;

    private static final int NONE = 0;
    private static final int COLOUR = 1;
    private static final int SIZE = 2;
    private static final int GENDER = 3;

    private static final int APART = 0;
    private static final int BEHIND_SEPARATOR = 1;
    private static final int BESIDE = 2;

    private final CaptionToken[] tokens;
    /** What each token is a value of: a colour or the like, a size, an amount in some unit, or nothing of these. */
    private final int[] kinds;

    /** The list that each option is in: only options, small words and separators within a sentence stand between two of one list. */
    private final int[] lists;

    private final int[] namesBefore;
    private final int[] namesBehind;
    /** Whether anything separates each option from the name before it. */
    private final boolean[] isSeparated;

    /** The word right beside each colour, which may be a thing that has it; none if the caption says that it is the product's. */
    private final int[] things;
    /** Whether a <i>with</i> stands between each option and the name before it. */
    private final boolean[] isWith;
    /** Whether the caption denies each option, or a word of its name. */
    private final boolean[] isDenied;
    /** Whether the caption offers each option, or a word of its name, besides. */
    private final boolean[] isOffered;

    private final boolean hasRivals;
    private final boolean[] noTokens;

    OptionPlaces(Vocabulary vocabulary, List<CaptionToken> tokens) {
        this.tokens = tokens.toArray(CaptionToken[]::new);
        this.kinds = new int[tokens.size()];
        this.lists = new int[tokens.size()];
        this.namesBefore = new int[tokens.size()];
        this.namesBehind = new int[tokens.size()];
        this.isSeparated = new boolean[tokens.size()];
        this.things = new int[tokens.size()];
        this.isWith = new boolean[tokens.size()];
        this.isDenied = new boolean[tokens.size()];
        this.isOffered = new boolean[tokens.size()];
        this.noTokens = new boolean[tokens.size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = kind(this.tokens[i], vocabulary);
        }
        int list = 0;
        for (int i = 0; i < kinds.length; i++) {
            list += this.tokens[i].gap() > Token.COMMA || mayBeName(i) || (i > 0 && mayBeName(i - 1)) ? 1 : 0;
            lists[i] = list;
            if (kinds[i] != NONE) {
                namesBehind[i] = nameBehind(i);
                namesBefore[i] = nameBefore(i);
                things[i] = kinds[i] == COLOUR ? thing(i) : NO_TOKEN;
            }
            markOther(i);
        }
        int[] options =
                Arrays.stream(kinds).filter(kind -> kind != NONE).sorted().toArray();
        this.hasRivals = options.length > Arrays.stream(options).distinct().count();
    }

    private static int kind(CaptionToken token, Vocabulary vocabulary) {
        if (token.isTag() || !token.isKnown()) {
            return NONE;
        }
        if (TermKind.is(token.kind(), TermKind.MEASURE)) {
            return 1
                    + GENDER
                    + Math.floorMod(MeasurementUnits.unitOf(token.word()).hashCode(), Integer.MAX_VALUE / 2);
        }
        if (TermKind.is(token.kind(), TermKind.SIZE)) {
            return SIZE;
        }
        if (TermKind.is(token.kind(), TermKind.GENDER)) {
            return GENDER;
        }
        if (!vocabulary.isOption(token.term())) {
            return NONE;
        }
        return TermKind.is(token.kind(), TermKind.NUMBER) ? SIZE : COLOUR;
    }

    /**
     * The options that aren't the product's: those of other things, and those that it has, but that don't stand beside its name while another
     * of their kind does, and both aren't in one list, as in <i>rust and black skirt</i>. All false if there are none.
     *
     * @param hasVariants tells whether the product has variants
     */
    boolean[] foreign(Candidate one, BooleanSupplier hasVariants) {
        if (one.mention().isEmpty()) {
            return noTokens;
        }
        boolean[] foreign = new boolean[kinds.length];
        boolean[] ofThings = ofOtherThings(one);
        boolean isVariant = !Arrays.equals(ofThings, noTokens) && hasVariants.getAsBoolean();
        for (int i = 0; i < foreign.length; i++) {
            foreign[i] = isDenied[i] || isOfferedBesides(i, one) || (isVariant && ofThings[i]);
        }
        if (!hasRivals) {
            return foreign;
        }
        boolean[] others = othersBeside(one);
        for (int other = 0; other < others.length; other++) {
            for (int own = 0; others[other] && own < foreign.length; own++) {
                foreign[own] |= kinds[own] == kinds[other]
                        && lists[own] != lists[other]
                        && one.coverage().full(own) >= COVERED
                        && place(own, one) == APART;
            }
        }
        return foreign;
    }

    private boolean[] ofOtherThings(Candidate one) {
        boolean[] ofThings = new boolean[kinds.length];
        for (int i = 0; i < ofThings.length; i++) {
            ofThings[i] = kinds[i] == COLOUR && isOfAnotherThing(i, one);
        }
        return ofThings;
    }

    /**
     * Whether a colour behind a product's name is that of a thing which isn't the product: <i>with black heels</i>, <i>, black boots</i>, the code
     * <i>BLACK20</i>.
     */
    private boolean isOfAnotherThing(int colour, Candidate one) {
        int thing = things[colour];
        if (thing == NO_TOKEN
                || one.coverage().full(thing) > 0
                || colour < one.mention().from()) {
            return false;
        }
        return isWith[colour] || (place(colour, one) != BESIDE && (isGoods(thing) || isNumberOfCode(thing)));
    }

    private boolean isNumberOfCode(int token) {
        return tokens[token].isJoined() && TermKind.is(tokens[token].kind(), TermKind.NUMBER);
    }

    private boolean isGoods(int token) {
        return !isSmall(token) && Lexicon.concepts(tokens[token].word()).length > 0;
    }

    /** The colours, sizes and amounts beside a product's name that it doesn't have: it may be another variant. */
    boolean[] othersBeside(Candidate one) {
        boolean[] others = new boolean[kinds.length];
        for (int i = 0; i < others.length; i++) {
            others[i] = isBeside(i, one) && one.coverage().full(i) < COVERED;
        }
        return others;
    }

    /**
     * To which of two products a colour, a size or an amount belongs by its place: above 0 if to {@code one}, below if to {@code other}; 0
     * if to neither or both, or if the token is nothing of these.
     */
    int compare(int token, Candidate one, Candidate other) {
        return kinds[token] == NONE ? 0 : place(token, one) - place(token, other);
    }

    /** Whether an option stands right before the name of a product, or behind it with at most separators within a sentence in between. */
    boolean isBeside(int token, Candidate one) {
        return kinds[token] != NONE && place(token, one) > APART;
    }

    /** Whether an option that {@code one} lacks stands beside a word of both names: it speaks against it, whichever product it belongs to. */
    boolean speaksAgainst(int token, Candidate one, Candidate other) {
        return kinds[token] != NONE
                && one.coverage().full(token) < COVERED
                && (isNamed(namesBefore[token], one, other) || isNamed(namesBehind[token], one, other));
    }

    private boolean isNamed(int token, Candidate one, Candidate other) {
        return isNamed(token, one) && isNamed(token, other);
    }

    private int place(int token, Candidate one) {
        boolean isBehindName = isNamed(namesBefore[token], one);
        if (isNamed(namesBehind[token], one) || (isBehindName && !isSeparated[token])) {
            return BESIDE;
        }
        return isBehindName ? BEHIND_SEPARATOR : APART;
    }

    /** Whether a token is of a product's name: of its mention, or if that has only options, of what else the product covers. */
    private boolean isNamed(int token, Candidate one) {
        return token != NO_TOKEN
                && one.coverage().core(token) >= COVERED
                && (one.mention().contains(token) || !hasName(one));
    }

    private boolean hasName(Candidate one) {
        for (int i = one.mention().from(); i < one.mention().to(); i++) {
            if (mayBeName(i) && one.coverage().core(i) >= COVERED) {
                return true;
            }
        }
        return false;
    }

    /** The last token before an option, or before a list of them, that may be of a product's name; none if that is another sentence. */
    private int nameBefore(int option) {
        int at = option;
        while (at > 0 && tokens[at].gap() <= Token.COMMA) {
            isSeparated[option] |= isSeparator(at) && !(namesBehind[option] == NO_TOKEN && isPreposition(at));
            at--;
            isWith[option] |= WITH_OR_BY.contains(tokens[at].word());
            if (mayBeName(at)) {
                return at;
            }
        }
        return NO_TOKEN;
    }

    /** The token behind an option, or behind a list of them, if it may be of a product's name and nothing separates it. */
    private int nameBehind(int option) {
        int at = option + 1;
        while (at < tokens.length && !isSeparator(at) && !WITH_OR_BY.contains(tokens[at].word())) {
            if (mayBeName(at)) {
                return at;
            }
            at++;
        }
        return NO_TOKEN;
    }

    /** The word right behind a colour, or behind several, or if there is none, right before it; none if that is no ordinary word. */
    private int thing(int colour) {
        if (isSaidToBe(colour)) {
            return NO_TOKEN;
        }
        int behind = colour + 1;
        while (isBehind(behind) && kinds[behind] == COLOUR) {
            behind++;
        }
        if (isBehind(behind)) {
            return mayBeThing(behind) ? behind : NO_TOKEN;
        }
        return isBehind(colour) && mayBeThing(colour - 1) ? colour - 1 : NO_TOKEN;
    }

    /** Whether a preposition or the name of a property stands before a colour, or before several: <i>in black</i>, <i>Color: black</i>. */
    private boolean isSaidToBe(int colour) {
        int before = colour - 1;
        while (before > 0 && kinds[before] == COLOUR) {
            before--;
        }
        return before >= 0 && (IN.contains(tokens[before].word()) || OptionNames.contains(tokens[before].word()));
    }

    /** Whether nothing separates a token from the one before. */
    private boolean isBehind(int token) {
        return token > 0 && token < tokens.length && tokens[token].gap() == Token.NO_GAP;
    }

    private boolean mayBeThing(int token) {
        return tokens[token].type() == Token.Type.PLAIN
                && kinds[token] == NONE
                && !CaptionParts.isConjunction(tokens[token])
                && !WITH_OR_BY.contains(tokens[token].word())
                && !OptionNames.contains(tokens[token].word())
                && !Characters.isEmoji(tokens[token].word().codePointAt(0));
    }

    /**
     * Marks an option, a word of its name, or one of other versions, if the caption says that it isn't that of what is shown, or not only:
     * <i>also available in rose gold</i>, <i>not the petite one</i>.
     */
    private void markOther(int token) {
        if (kinds[token] == NONE && !mayBeName(token) && !TermKind.is(tokens[token].kind(), TermKind.GOODS)) {
            return;
        }
        int at = token;
        boolean hasOption = false;
        while (isBehind(at) && (OFFERED.contains(tokens[at - 1].word()) || kinds[at - 1] != NONE)) {
            at--;
            hasOption |= kinds[at] != NONE;
        }
        String word = isBehind(at) ? tokens[at - 1].word() : "";
        int next = token + 1;
        boolean isNamed = kinds[token] != NONE || hasOption || (isBehind(next) && kinds[next] != NONE);
        isDenied[token] = NOT.contains(word) && (isNamed || !(isBehind(next) && mayBeName(next)));
        isOffered[token] = ALSO.contains(word) && isNamed && !hasNot(at);
    }

    /** Whether an option behind a product's name is offered besides, and isn't that of its name once more: <i>and also the grey sofa</i>. */
    private boolean isOfferedBesides(int token, Candidate one) {
        if (!isOffered[token] || token < one.mention().from()) {
            return false;
        }
        int next = token + 1;
        if (kinds[token] != NONE) {
            return !isNamed(namesBehind[token], one);
        }
        // The "rose" of "rose gold", or the "melange" of "grey melange".
        boolean isOfNext = isBehind(next) && kinds[next] != NONE;
        return !isNamed(isOfNext ? namesBehind[next] : token, one);
    }

    /** Whether a <i>not</i> stands before in the sentence: <i>not only in red but also in blue</i>. */
    private boolean hasNot(int token) {
        int at = token;
        while (at > 0 && tokens[at].gap() < Token.SENTENCE) {
            at--;
            if (NOT.contains(tokens[at].word())) {
                return true;
            }
        }
        return false;
    }

    private static Set<String> words(String words) {
        return Set.of(words.split(" ", -1));
    }

    private boolean mayBeName(int token) {
        return kinds[token] == NONE
                && tokens[token].idf() > 0
                && !isSmall(token)
                && !OptionNames.contains(tokens[token].word());
    }

    private boolean isSeparator(int token) {
        return tokens[token].gap() != Token.NO_GAP || CaptionParts.isConjunction(tokens[token]);
    }

    private boolean isPreposition(int token) {
        return tokens[token].gap() == Token.NO_GAP && PREPOSITIONS.contains(tokens[token].word());
    }

    private boolean isSmall(int token) {
        return TermKind.is(tokens[token].kind(), TermKind.STOP_WORD);
    }
}
