package dev.shelfie.domain.matching.text;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes one token of two words that are one: a colour and its {@link Shades shade}, <i>off-white</i>, and a size and what says that it
 * is one, which is left out (<i>EU 38</i>, <i>38 EU</i>, <i>Größe M</i>). British and American sizes are others than those of the
 * same number, so <i>UK 6</i> is <i>uk6</i>. <i>W30 L32</i> and <i>98/104</i> are one size, and <i>Mark II</i> and <i>mk2</i> the same version, <i>for her</i> is women's. The
 * <i>bio</i> of a profile says nothing.
 */
final class WordPairs {

    /** What says no more of a size than that it is one. In one shop, French sizes are all there are. */
    private static final Set<String> SYSTEMS_OF_SIZES = Set.of("eu", "eur", "fr", "gr", "str", "sz");

    private static final Set<String> BEHIND_SIZES = Set.of("eu", "eur");
    private static final Set<String> OTHER_SYSTEMS = Set.of("uk", "us");
    private static final Pattern EUROPEAN = Pattern.compile("eu([0-9]{2}(?:[.,]5)?)");
    private static final int MAX_LENGTH_OF_SIZE = 7;
    private static final int LEAST_OF_RANGE = 16;
    private static final int MAX_STEP = 6;

    /** Shorter ones are of fractions: <i>1/2 l</i>. */
    private static final int MIN_LENGTH_OF_ALTERNATIVE = 2;

    private static final Set<String> PERFUMES =
            Set.of("eau", "edp", "edt", "parfum", "perfume", "fragrance", "cologne");

    private static final Set<String> MARKS = Set.of("mark", "mk");
    private static final Map<String, String> ROMAN =
            Map.of("ii", "2", "iii", "3", "iv", "4", "v", "5", "vi", "6", "vii", "7", "viii", "8", "ix", "9");
    /** An {@code mkv} is a film. */
    private static final Pattern MARK = Pattern.compile("(?:mark|mk)(ii|iii|iv|vi|vii|viii|ix|[2-9])");

    private static final int MAX_LENGTH_OF_MARK = 8;

    /** <i>In</i>, where it has one letter: Nordic and Slavic. */
    private static final Set<String> PREPOSITIONS = Set.of("i", "v", "w", "u", "в", "у");

    /** Behind them, a light is a lamp. */
    private static final Set<String> LAMPS = Set.of(
            ("pendant wall ceiling ring string fairy led night table floor desk street flood spot strip key tail head traffic "
                            + "christmas tree solar bike reading garden porch path work fill video panel tube mood rope")
                    .split(" ", -1));

    /** What is in the bio of a profile, and no organic food. */
    private static final Set<String> IN_BIO = Set.of("link", "enlace", "lien");

    private static final String BIO = "bio";
    private static final int MAX_WORDS_BEFORE_BIO = 3;

    private static final String LIGHT = "light";
    private static final String OFF = "off";
    private static final String WHITE = "white";
    private static final String OFF_WHITE = OFF + WHITE;

    private WordPairs() {}

    /** Joins the pairs among the tokens of a text. */
    static void join(List<Token> tokens) {
        for (int i = tokens.size() - 1; i >= 0; i--) {
            Token token = tokens.get(i);
            measureAlternative(tokens, i);
            turnShade(tokens, i);
            String one = one(tokens.get(i).word());
            if (one != null) {
                tokens.set(i, token.with(one, token.end()));
            }
            String word = i > 0 && arePlainNeighbours(tokens, i) ? joined(tokens, i) : null;
            if (word != null) {
                int first = isBehindPreposition(tokens, i - 1) ? i - 2 : i - 1;
                tokens.set(first, tokens.get(first).with(word, token.end()));
                tokens.subList(first + 1, i + 1).clear();
                i = first + 1;
            }
        }
    }

    /** Turns <i>oro rosa</i> into <i>rose gold</i>, and <i>bleu marine</i> into <i>navy blue</i>. */
    private static void turnShade(List<Token> tokens, int at) {
        boolean mayBeShade = at > 0
                && arePlainNeighbours(tokens, at)
                && !tokens.get(at).joined()
                && Colours.isBasic(tokens.get(at - 1).word());
        String shade = mayBeShade
                ? Shades.behind(tokens.get(at - 1).word(), tokens.get(at).word())
                : null;
        if (shade != null) {
            String hue = tokens.get(at - 1).word();
            tokens.set(at - 1, tokens.get(at - 1).with(shade, tokens.get(at - 1).end()));
            tokens.set(at, tokens.get(at).with(hue, tokens.get(at).end()));
        }
    }

    /** Gives a number the unit of the amount behind it, if only a slash or the like separates the two: <i>38/40/41mm</i>. */
    private static void measureAlternative(List<Token> tokens, int at) {
        Token amount = tokens.get(at);
        if (at == 0
                || !amount.joined()
                || !MeasurementUnits.isMeasure(amount.word())
                || MeasurementUnits.isPack(amount.word())) {
            return;
        }
        Token number = tokens.get(at - 1);
        if (number.word().length() >= MIN_LENGTH_OF_ALTERNATIVE && TermKind.isNumber(number.word())) {
            tokens.set(at - 1, number.with(number.word() + MeasurementUnits.unitOf(amount.word()), number.end()));
        }
    }

    /** Whether a word is <i>colour</i> behind a preposition of one letter: the Czech <i>v barvě</i>, the Polish <i>w kolorze</i>. */
    private static boolean isBehindPreposition(List<Token> tokens, int name) {
        return name > 0
                && PREPOSITIONS.contains(tokens.get(name - 1).word())
                && OptionNames.isInColour(tokens.get(name).word())
                && arePlainNeighbours(tokens, name);
    }

    private static boolean isBeforeColour(List<Token> tokens, int name) {
        return OptionNames.isBeforeColour(
                tokens.get(name).word(), tokens.get(name + 1).word(), isBehindSmallWord(tokens, name));
    }

    /** Whether a small word of several letters stands before a token: a letter may be a size or a model. */
    private static boolean isBehindSmallWord(List<Token> tokens, int at) {
        return at > 0
                && arePlainNeighbours(tokens, at)
                && tokens.get(at - 1).word().length() > 1
                && TermKind.is(TermKind.of(tokens.get(at - 1).word()), TermKind.STOP_WORD);
    }

    /** What a word is that is two words in other texts; null for most. */
    private static @Nullable String one(String word) {
        if (word.startsWith("eu")) {
            Matcher european = EUROPEAN.matcher(word);
            return european.matches() ? european.group(1) : null;
        }
        if (word.startsWith("m") && word.length() <= MAX_LENGTH_OF_MARK) {
            Matcher mark = MARK.matcher(word);
            return mark.matches() ? mark(mark.group(1)) : null;
        }
        return null;
    }

    /** The version of a number in digits or Roman ones; null if it is none. */
    private static @Nullable String mark(String number) {
        String digits = ROMAN.getOrDefault(number, number);
        return digits.length() == 1 && digits.charAt(0) >= '2' && digits.charAt(0) <= '9' ? "mark" + digits : null;
    }

    private static boolean arePlainNeighbours(List<Token> tokens, int second) {
        return tokens.get(second).gap() == Token.NO_GAP
                && tokens.get(second).type() == Token.Type.PLAIN
                && tokens.get(second - 1).type() == Token.Type.PLAIN;
    }

    /** What a token and the one before it are together; null if they stay two. */
    private static @Nullable String joined(List<Token> tokens, int second) {
        String one = tokens.get(second - 1).word();
        String other = tokens.get(second).word();
        String size = SizeWords.joined(tokens.get(second - 1), tokens.get(second));
        if (size != null) {
            return size;
        }
        String gender = Genders.joined(one, other);
        if (gender != null && endsPhrase(tokens, second)) {
            return gender;
        }
        if (MARKS.contains(one)) {
            return mark(other);
        }
        if (mayBeSize(other)) {
            boolean hyphen = tokens.get(second).joined();
            return hyphen && areNeighbours(one, other)
                    ? one + TermKind.RANGE + other
                    : size(one, other, isBeforeWord(tokens, second));
        }
        if (mayBeSize(one) && !isBeforeWord(tokens, second)) {
            if (BEHIND_SIZES.contains(other)) {
                return one;
            }
            if (OTHER_SYSTEMS.contains(other)) {
                return TermKind.isNumberedSize(other + one) ? other + one : null;
            }
        }
        if (OptionNames.isOfSize(one) && SizeWords.contains(other)) {
            return other;
        }
        if (isBeforeColour(tokens, second - 1)) {
            return other;
        }
        if (one.equals(OFF) && other.equals(WHITE)) {
            return isDiscount(tokens, second) ? null : OFF_WHITE;
        }
        if (other.equals(BIO) && isOfProfile(tokens, second)) {
            return one;
        }
        return one.equals(LIGHT) && isLamp(tokens, second - 1) ? null : Shades.of(one, other);
    }

    /** The size that a word and a size behind it name; null if they name none. */
    private static @Nullable String size(String first, String second, boolean beforeWord) {
        boolean mayBeOne = TermKind.isNumberedSize(first) || (OTHER_SYSTEMS.contains(first) && !beforeWord);
        if (mayBeOne && TermKind.isNumberedSize(first + second)) {
            return first + second;
        }
        return SYSTEMS_OF_SIZES.contains(first) || OptionNames.isOfSize(first) ? second : null;
    }

    /** Whether an ordinary word follows: <i>UK 3 pin</i>, <i>5 us dollars</i>. */
    private static boolean isBeforeWord(List<Token> tokens, int at) {
        int next = at + 1;
        return next < tokens.size()
                && tokens.get(next).gap() == Token.NO_GAP
                && TermKind.of(tokens.get(next).word()) == 0;
    }

    /** Whether no word follows but that of a perfume: <i>for her birthday</i>, <i>For Her Eau de Parfum</i>. */
    private static boolean endsPhrase(List<Token> tokens, int at) {
        int next = at + 1;
        return next == tokens.size()
                || tokens.get(next).gap() != Token.NO_GAP
                || PERFUMES.contains(tokens.get(next).word())
                || TermKind.is(TermKind.of(tokens.get(next).word()), TermKind.NUMBER | TermKind.MEASURE);
    }

    /** Whether <i>bio</i> is the author's: <i>link in bio</i>, <i>enlace en la bio</i>. */
    private static boolean isOfProfile(List<Token> tokens, int bio) {
        for (int i = bio - 1; i >= Math.max(0, bio - MAX_WORDS_BEFORE_BIO); i--) {
            if (IN_BIO.contains(tokens.get(i).word())) {
                return true;
            }
            if (tokens.get(i).gap() != Token.NO_GAP) {
                return false;
            }
        }
        return false;
    }

    private static boolean isLamp(List<Token> tokens, int light) {
        return light > 0
                && tokens.get(light).gap() == Token.NO_GAP
                && LAMPS.contains(tokens.get(light - 1).word());
    }

    /** Whether two sizes are made as one: 98/104, S/M. */
    private static boolean areNeighbours(String first, String second) {
        String both = first + TermKind.RANGE + second;
        if (!TermKind.isNumberedSize(both)) {
            return TermKind.isSize(both);
        }
        int from = Integer.parseInt(first);
        int to = Integer.parseInt(second);
        return from >= LEAST_OF_RANGE && from < to && to <= from + MAX_STEP;
    }

    private static boolean mayBeSize(String word) {
        return word.length() <= MAX_LENGTH_OF_SIZE && (TermKind.isNumber(word) || TermKind.isSize(word));
    }

    /** Whether <i>off</i> is of a lower price and not of the colour behind it: <i>20 % off white shoes</i>. */
    private static boolean isDiscount(List<Token> tokens, int white) {
        if (white < 2 || tokens.get(white).joined()) {
            return false;
        }
        Token before = tokens.get(white - 2);
        return before.type() == Token.Type.DISCOUNT
                || TermKind.is(TermKind.of(before.word()), TermKind.NUMBER | TermKind.MEASURE);
    }
}
