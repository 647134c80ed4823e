package dev.shelfie.domain.matching.text;

import java.util.List;

/**
 * The words of Arabic and Hebrew that are written together with the next one: <i>and</i>, <i>the</i>, and in Arabic those that
 * join the article.
 *
 * @see <a href="https://doi.org/10.1007/978-1-4020-6046-5_12">Larkey, Ballesteros and Connell: Light stemming for Arabic
 *     information retrieval</a>, whose prefixes these are
 */
final class Articles {

    /** What has to remain, so that few words lose their own first letter. */
    private static final int MIN_REST = 3;

    private static final List<String> ARABIC = List.of("ال", "بال", "كال", "فال", "لل", "و");
    private static final List<String> HEBREW = List.of("ה", "שה", "ו");
    private static final char FIRST_HEBREW = 'א';
    private static final char LAST_HEBREW = 'ת';
    private static final char FIRST_ARABIC = 'ء';
    private static final char LAST_ARABIC = 'ي';

    private Articles() {}

    /**
     * A folded word without the words before it, and in Arabic with one form of the endings that people write in two ways; other
     * words unchanged. A word of its own that begins with such letters loses them wherever it stands.
     */
    static String without(String word) {
        if (word.isEmpty() || word.charAt(0) < FIRST_HEBREW || word.charAt(0) > LAST_ARABIC) {
            return word;
        }
        if (word.charAt(0) <= LAST_HEBREW) {
            return withoutAll(word, HEBREW);
        }
        return word.charAt(0) >= FIRST_ARABIC ? withOneEnding(withoutAll(word, ARABIC)) : word;
    }

    private static String withoutAll(String word, List<String> prefixes) {
        String rest = word;
        int before;
        do {
            before = rest.length();
            for (String prefix : prefixes) {
                if (rest.length() >= prefix.length() + MIN_REST && rest.startsWith(prefix)) {
                    rest = rest.substring(prefix.length());
                }
            }
        } while (rest.length() < before);
        return rest;
    }

    private static String withOneEnding(String word) {
        int last = word.length() - 1;
        return switch (word.charAt(last)) {
            case 'ة' -> word.substring(0, last) + 'ه';
            case 'ى' -> word.substring(0, last) + 'ي';
            default -> word;
        };
    }
}
