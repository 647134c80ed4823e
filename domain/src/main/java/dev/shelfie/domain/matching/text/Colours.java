package dev.shelfie.domain.matching.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The names of colours in the most common languages of shops and posts. A caption can name the colour of a product that
 * is described in another language, and another colour means another product.
 */
public final class Colours {

    private static final String RESOURCE = "colours.txt";

    private static final Set<String> BASIC = Set.of(
            "black", "white", "red", "blue", "green", "yellow", "pink", "purple", "orange", "brown", "gray", "silver",
            "gold");

    private static final String GOLD = "gold";
    private static final Set<String> BEFORE_GOLD = Set.of("white", "pink");

    /** Marks Slavic adjectives in the file. */
    private static final char DECLINED = '~';
    /** Marks names in the file that are other words without their accents. */
    private static final char ACCENTED = '^';
    /** The endings of Slavic adjectives in other cases than the first, by that of the first. */
    private static final Map<String, String> DECLENSIONS = Map.of(
            "ki", "kiego kiemu kim kiej kich kimi",
            "y", "ego emu ym ej ych ymi eho em ou",
            "ый", "ого ому ым ом ой ую ых ыми",
            "ий", "ого ому им ым ім ом ем ой ей ій ую юю у ю их ых ими ыми");

    private static final Map<String, String> NAMES = read();

    private static final int MIN_UNSPACED = 2;
    private static final int MAX_UNSPACED = 8;
    private static final int MAX_THAI = 14;
    /** <i>Colour</i> in Thai, which stands before most names: without it, they may be parts of other words. */
    private static final String THAI_COLOUR = "สี";

    /** The Japanese cream, which is a cosmetic right behind other words. */
    private static final String CREAM = "クリーム";

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

    /** The English name of a colour whose name is another word without its accents; null for any other word in lower case. */
    static @Nullable String ofAccented(String word) {
        return NAMES.get(ACCENTED + word);
    }

    /**
     * Where the longest name of a colour ends that begins at {@code start} in a text without spaces; {@code start} if none does. One of
     * Katakana stands alone or beside others, as <i>grape</i> begins with <i>gray</i>, and a Thai one alone or behind <i>colour</i>.
     */
    static int endOfName(String text, int start, int end) {
        if (!FIRST_UNSPACED.contains(text.charAt(start)) || !mayBegin(text, start)) {
            return start;
        }
        int longest = isThai(text, start) ? MAX_THAI : MAX_UNSPACED;
        for (int to = Math.min(end, start + longest); to >= start + MIN_UNSPACED; to--) {
            if (mayEnd(text, start, to) && isName(text, start, to)) {
                return to;
            }
        }
        return isNameOfStyle(text, start, end) ? start + 1 : start;
    }

    private static boolean isName(String text, int from, int to) {
        return contains(TermNormalizer.normalize(text.substring(from, to)));
    }

    /** Whether no part of a word but names of colours stands right before. */
    private static boolean mayBegin(String text, int start) {
        if (isThai(text, start)) {
            return text.startsWith(THAI_COLOUR, start) || !isThai(text, start - 1);
        }
        if (text.startsWith(CREAM, start) && start > 0 && Characters.isWord(text.charAt(start - 1))) {
            return false;
        }
        int first = start;
        while (start - first <= MAX_UNSPACED && isKatakana(text, first - 1) && isKatakana(text, start)) {
            first--;
        }
        return areNames(text, first, start);
    }

    /** Whether no part of a word but names of colours stands right behind. */
    private static boolean mayEnd(String text, int start, int end) {
        if (isThai(text, start)) {
            return text.startsWith(THAI_COLOUR, start) || !isThai(text, end);
        }
        int last = end;
        while (last - end <= MAX_UNSPACED && isKatakana(text, last) && isKatakana(text, end - 1)) {
            last++;
        }
        return areNames(text, end, last);
    }

    /** Whether a text is names of colours and nothing else. A long one isn't. */
    private static boolean areNames(String text, int from, int to) {
        boolean areNames = from == to;
        boolean mayBe = to - from <= MAX_UNSPACED && !areNames && FIRST_UNSPACED.contains(text.charAt(from));
        for (int end = from + MIN_UNSPACED; mayBe && end <= to && !areNames; end++) {
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

    /** Whether two neighbouring colours are another metal than gold: <i>rose gold</i>, <i>white gold</i>. */
    public static boolean isOtherGold(String first, String second) {
        return second.equals(GOLD) && BEFORE_GOLD.contains(first);
    }

    private static Map<String, String> read() {
        Map<String, String> names = new HashMap<>();
        for (String colour : ResourceLines.read(RESOURCE)) {
            String[] all = colour.split(" ", -1);
            for (String name : all) {
                forms(name).forEach(form -> names.putIfAbsent(key(form), all[0]));
            }
        }
        return names;
    }

    private static String key(String name) {
        return name.charAt(0) == ACCENTED ? name : TermNormalizer.bare(name);
    }

    /** A name with what its language adds to it: the endings of a Slavic adjective, or the Thai word for colour. */
    private static Stream<String> forms(String name) {
        if (isThai(name, 0)) {
            return Stream.of(name, THAI_COLOUR + name);
        }
        int end = name.length() - 1;
        if (name.charAt(end) != DECLINED) {
            return Stream.of(name);
        }
        String first = name.substring(0, end);
        Map.Entry<String, String> endings = DECLENSIONS.entrySet().stream()
                .filter(one -> first.endsWith(one.getKey()))
                .findFirst()
                .orElseThrow();
        String stem = first.substring(0, end - endings.getKey().length());
        return Stream.concat(
                Stream.of(first), Stream.of(endings.getValue().split(" ", -1)).map(stem::concat));
    }
}
