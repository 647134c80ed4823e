package dev.shelfie.domain.matching.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of colours in the most common languages of shops and posts. A caption can name the colour of a product that
 * is described in another language, and another colour means another product.
 */
public final class Colours {

    private static final String RESOURCE = "colours.txt";

    private static final Set<String> BASIC = Set.of(
            "black", "white", "red", "blue", "green", "yellow", "pink", "purple", "orange", "brown", "gray", "silver",
            "gold");

    private static final Set<String> METALS = Set.of("gold", "silver");

    /** The endings of Slavic adjectives in other cases than the first, by that of the first. */
    private static final Map<String, String> DECLENSIONS = Map.of(
            "y", "ego emu ym ej ych ymi eho em ou",
            "ki", "kiego kiemu kim kiej kich kimi",
            "ый", "ого ому ым ом ой ую ых ыми",
            "ий", "ого ому им ым ім ом ем ой ей ій ую юю у ю их ых ими ыми");

    private static final int MIN_STEM = 4;

    private static final Map<String, String> NAMES = read();

    private static final int MIN_UNSPACED = 2;
    private static final int MAX_UNSPACED = 8;
    private static final int MAX_THAI = 14;
    /** <i>Colour</i> in Thai, which stands before most names: without it, they may be parts of other words. */
    private static final String THAI_COLOUR = "สี";

    private static final char STYLE = '款';
    /** Red after them is no colour: 网红 are people of the net, and 口红 is lipstick. */
    private static final String NO_COLOUR_AFTER = "网網口";

    private static final char FIRST_KATAKANA = '\u30a1';
    private static final char LAST_KATAKANA = '\u30ff';
    private static final char FIRST_THAI = '\u0e01';
    private static final char LAST_THAI = '\u0e4e';
    /** The characters that names begin with in scripts without spaces. */
    private static final Set<Character> FIRST_UNSPACED = NAMES.keySet().stream()
            .filter(name -> Characters.isUnspaced(name.codePointAt(0)))
            .map(name -> name.charAt(0))
            .collect(Collectors.toUnmodifiableSet());

    private Colours() {}

    /** The English name of a colour; any other word unchanged. */
    static String canonical(String word) {
        String name = NAMES.get(word);
        return name == null ? Shades.canonical(word) : name;
    }

    /**
     * Where the longest name of a colour ends that begins at {@code start} in a text without spaces; {@code start} if none does. One of
     * Katakana stands alone or beside others, as <i>grape</i> begins with <i>gray</i>, and a Thai one alone or behind <i>colour</i>.
     */
    static int endOfName(String text, int start, int end) {
        if (!FIRST_UNSPACED.contains(text.charAt(start))) {
            return start;
        }
        int longest = isThai(text, start) ? MAX_THAI : MAX_UNSPACED;
        for (int to = Math.min(end, start + longest); to >= start + MIN_UNSPACED; to--) {
            if (isName(text, start, to) && isWhole(text, start, to)) {
                return to;
            }
        }
        return isNameOfStyle(text, start, end) ? start + 1 : start;
    }

    private static boolean isName(String text, int from, int to) {
        return contains(TermNormalizer.normalize(text.substring(from, to)));
    }

    /** Whether a name is no part of a word that is no colour. */
    private static boolean isWhole(String text, int from, int to) {
        if (isThai(text, from)) {
            return text.startsWith(THAI_COLOUR, from) || (!isThai(text, from - 1) && !isThai(text, to));
        }
        int first = from;
        while (from - first <= MAX_UNSPACED && isKatakana(text, first - 1) && isKatakana(text, from)) {
            first--;
        }
        int last = to;
        while (last - to <= MAX_UNSPACED && isKatakana(text, last) && isKatakana(text, to - 1)) {
            last++;
        }
        return areNames(text, first, from) && areNames(text, to, last);
    }

    /** Whether a text is names of colours and nothing else. A long one isn't. */
    private static boolean areNames(String text, int from, int to) {
        boolean areNames = from == to;
        for (int end = from + MIN_UNSPACED; end <= to && to - from <= MAX_UNSPACED && !areNames; end++) {
            areNames = isName(text, from, end) && areNames(text, end, to);
        }
        return areNames;
    }

    /** Whether a colour of one character and <i>style</i> begin here: 红款. */
    private static boolean isNameOfStyle(String text, int start, int end) {
        return start + 1 < end
                && text.charAt(start + 1) == STYLE
                && (start == 0 || NO_COLOUR_AFTER.indexOf(text.charAt(start - 1)) < 0)
                && contains(TermNormalizer.normalize(text.substring(start, start + 1)));
    }

    private static boolean isKatakana(String text, int at) {
        return isBetween(FIRST_KATAKANA, LAST_KATAKANA, text, at);
    }

    private static boolean isThai(String text, int at) {
        return isBetween(FIRST_THAI, LAST_THAI, text, at);
    }

    private static boolean isBetween(char first, char last, String text, int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= first && text.charAt(at) <= last;
    }

    /** Whether a {@link TermNormalizer normalized} word is a colour. */
    static boolean contains(String word) {
        return word.equals(NAMES.get(word)) || Shades.contains(word);
    }

    /** Whether a colour is one of those of which the others are shades, such as <i>red</i>. */
    public static boolean isBasic(String colour) {
        return BASIC.contains(colour);
    }

    /** Whether a colour is that of a metal, which another one beside it makes another metal: <i>rose gold</i>. */
    public static boolean isMetal(String colour) {
        return METALS.contains(colour);
    }

    private static Map<String, String> read() {
        Map<String, String> names = new HashMap<>();
        for (String colour : ResourceLines.read(RESOURCE)) {
            String[] all = colour.split(" ", -1);
            for (String name : all) {
                forms(name).forEach(form -> names.putIfAbsent(TermNormalizer.bare(form), all[0]));
            }
        }
        return names;
    }

    /** A name with what its language adds to it: endings of Slavic adjectives, or the Thai word for colour. */
    private static Stream<String> forms(String name) {
        if (isThai(name, 0)) {
            return Stream.of(name, THAI_COLOUR + name);
        }
        return Stream.concat(
                Stream.of(name),
                DECLENSIONS.entrySet().stream()
                        .filter(ending -> name.endsWith(ending.getKey()) && name.length() > MIN_STEM)
                        .flatMap(ending -> Stream.of(ending.getValue().split(" ", -1))
                                .map(other -> name.substring(
                                                0,
                                                name.length() - ending.getKey().length())
                                        + other)));
    }
}
