package dev.shelfie.domain.matching.text;

import java.util.HashMap;
import java.util.Map;

/**
 * The names of colours in the most common languages of shops and posts. A caption can name the colour of a product that
 * is described in another language, and another colour means another product.
 */
final class Colours {

    private static final String RESOURCE = "colours.txt";
    private static final Map<String, String> NAMES = read();

    private Colours() {}

    /** The English name of a colour; any other word unchanged. */
    static String canonical(String word) {
        return NAMES.getOrDefault(word, word);
    }

    /** Whether a {@link TermNormalizer normalized} word is a colour. */
    static boolean contains(String word) {
        return word.equals(NAMES.get(word));
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
