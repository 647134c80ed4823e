package dev.shelfie.domain.matching.text;

import java.util.Set;

/**
 * The endings that words of European languages take in other cases, numbers and genders. The languages aren't told apart:
 * that two words of a shop differ in such endings alone and mean different things is rare.
 */
public final class Inflection {

    private static final int MIN_STEM = 4;
    private static final int MAX_ENDING = 4;
    private static final char LAST_OF_CYRILLIC = 'ӿ';
    private static final Set<String> ENDINGS = Set.of(
            ("e n en er es em ern s r ar or ene erne t na arna erna orna a i y u o ou ami om ow ach ie ia ek ka ki ku ce "
                            + "ci iem ej ego ych ymi im ler lar leri lari si as os is nen in innen "
                            + "ы и а у ов ам ами ах е ом ем я ь ки ка ок")
                    .split(" ", -1));

    private Inflection() {}

    /** Whether two {@link TermNormalizer normalized} words with the same beginning are forms of one word. */
    public static boolean isOfOneWord(String word, String other, int prefix) {
        return prefix >= MIN_STEM && isEnding(word, prefix) && isEnding(other, prefix);
    }

    /** A word without its longest ending, for coarse comparison. */
    static String stem(String word) {
        if (word.isEmpty() || word.charAt(word.length() - 1) > LAST_OF_CYRILLIC) {
            return word;
        }
        for (int ending = MAX_ENDING; ending > 0; ending--) {
            int stem = word.length() - ending;
            if (stem >= MIN_STEM && ENDINGS.contains(word.substring(stem))) {
                return word.substring(0, stem);
            }
        }
        return word;
    }

    private static boolean isEnding(String word, int from) {
        int length = word.length() - from;
        return length == 0 || (length <= MAX_ENDING && ENDINGS.contains(word.substring(from)));
    }
}
