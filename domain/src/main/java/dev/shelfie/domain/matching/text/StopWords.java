package dev.shelfie.domain.matching.text;

import java.util.HashSet;
import java.util.Set;

/**
 * Words that are common in posts about any product: function words of the most common languages, and words of social
 * networks (link, code, giveaway, Anzeige). Such a word is no evidence, even if few products of the catalogue have it.
 */
final class StopWords {

    private static final String RESOURCE = "stop-words.txt";
    private static final Set<String> WORDS = read();

    private StopWords() {}

    /** Whether a {@link TermNormalizer normalized} word is a stop word. */
    static boolean contains(String word) {
        return WORDS.contains(word);
    }

    private static Set<String> read() {
        Set<String> words = new HashSet<>();
        ResourceLines.read(RESOURCE).forEach(line -> addAll(line, words));
        return words;
    }

    private static void addAll(String line, Set<String> words) {
        for (String word : line.split("\\s+", -1)) {
            words.add(TermNormalizer.normalize(word));
        }
    }
}
