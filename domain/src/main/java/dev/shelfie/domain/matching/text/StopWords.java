package dev.shelfie.domain.matching.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Words that are common in posts about any product: function words of the most common languages, and words of social
 * networks (link, code, giveaway, Anzeige). Such a word is no evidence, even if few products of the catalogue have it.
 */
final class StopWords {

    private static final String RESOURCE = "stop-words.txt";
    private static final char GOODS = '?';
    private static final Set<String> WORDS = new HashSet<>();
    private static final Set<String> ALSO_GOODS = new HashSet<>();

    static {
        ResourceLines.read(RESOURCE)
                .forEach(line -> List.of(line.split("\\s+", -1)).forEach(StopWords::add));
    }

    private StopWords() {}

    /** Whether a {@link TermNormalizer normalized} word is a stop word. */
    static boolean contains(String word) {
        return WORDS.contains(word);
    }

    /** Whether a stop word is what shops sell in another language (the Czech <i>vaše</i>, the English <i>vase</i>) or tells goods apart. */
    static boolean isAlsoGoods(String word) {
        return ALSO_GOODS.contains(word);
    }

    private static void add(String word) {
        boolean alsoGoods = word.indexOf(GOODS) == 0;
        String term = TermNormalizer.normalize(alsoGoods ? word.substring(1) : word);
        WORDS.add(term);
        if (alsoGoods) {
            ALSO_GOODS.add(term);
        }
    }
}
