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
    private static final Map<String, String> NAMES = read();

    private static final Set<String> BASIC = Set.of(
            "black", "white", "red", "blue", "green", "yellow", "pink", "purple", "orange", "brown", "gray", "silver",
            "gold");

    private static final int MIN_UNSPACED = 2;
    private static final int MAX_UNSPACED = 8;
    private static final char STYLE = '款';
    /** Red after them is no colour: 网红 are people of the net, and 口红 is lipstick. */
    private static final String NO_COLOUR_AFTER = "网網口";

    private static final char FIRST_KATAKANA = '\u30a1';
    private static final char LAST_KATAKANA = '\u30ff';
    /** The characters that names begin with in scripts without spaces. */
    private static final Set<Character> FIRST_UNSPACED = ResourceLines.read(RESOURCE).stream()
            .flatMap(line -> Stream.of(line.split(" ", -1)))
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
     * Katakana is a word by itself: <i>grape</i> begins with <i>gray</i>.
     */
    static int endOfName(String text, int start, int end) {
        if (!FIRST_UNSPACED.contains(text.charAt(start))
                || (start > 0 && isKatakana(text, start - 1, text.length()) && isKatakana(text, start, end))) {
            return start;
        }
        for (int to = Math.min(end, start + MAX_UNSPACED); to >= start + MIN_UNSPACED; to--) {
            boolean isCut = isKatakana(text, to - 1, end) && isKatakana(text, to, end);
            if (!isCut && contains(TermNormalizer.normalize(text.substring(start, to)))) {
                return to;
            }
        }
        return isNameOfStyle(text, start, end) ? start + 1 : start;
    }

    /** Whether a colour of one character and <i>style</i> begin here: 红款. */
    private static boolean isNameOfStyle(String text, int start, int end) {
        return start + 1 < end
                && text.charAt(start + 1) == STYLE
                && (start == 0 || NO_COLOUR_AFTER.indexOf(text.charAt(start - 1)) < 0)
                && contains(TermNormalizer.normalize(text.substring(start, start + 1)));
    }

    private static boolean isKatakana(String text, int at, int end) {
        return at < end && text.charAt(at) >= FIRST_KATAKANA && text.charAt(at) <= LAST_KATAKANA;
    }

    /** Whether a {@link TermNormalizer normalized} word is a colour. */
    static boolean contains(String word) {
        return word.equals(NAMES.get(word)) || Shades.contains(word);
    }

    /** Whether a colour is one of those of which the others are shades, such as <i>red</i>. */
    public static boolean isBasic(String colour) {
        return BASIC.contains(colour);
    }

    private static Map<String, String> read() {
        Map<String, String> names = new HashMap<>();
        for (String colour : ResourceLines.read(RESOURCE)) {
            String[] all = colour.split(" ", -1);
            for (String name : all) {
                names.putIfAbsent(TermNormalizer.bare(name), all[0]);
            }
        }
        return names;
    }
}
