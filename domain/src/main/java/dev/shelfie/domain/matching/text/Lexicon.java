package dev.shelfie.domain.matching.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * Words of shops that name the same thing in different languages, and emoji that show it: <i>Ohrhörer</i>, <i>earbuds</i>.
 * Each thing is a concept, a number. Made by {@code LexiconGenerator}, see {@code docs/matching.md}.
 */
public final class Lexicon {

    /** The length in characters of the longest name in a script without spaces. */
    public static final int MAX_UNSPACED = 7;

    private static final String RESOURCE = "lexicon.txt.gz";
    private static final int[] NONE = {};
    private static final Map<String, int[]> CONCEPTS = read();

    private Lexicon() {}

    /** The concepts that a {@link TermNormalizer normalized} word or an emoji names, at most a few; none for most words. */
    public static int[] concepts(String word) {
        return CONCEPTS.getOrDefault(Inflection.stem(word), NONE);
    }

    private static Map<String, int[]> read() {
        Map<String, int[]> concepts = new HashMap<>();
        try (InputStream in = Lexicon.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("No resource " + RESOURCE);
            }
            String[] lines = new String(new GZIPInputStream(in).readAllBytes(), UTF_8).split("\n", -1);
            for (int concept = 0; concept < lines.length; concept++) {
                for (String word : lines[concept].split(" ", -1)) {
                    concepts.merge(word, new int[] {concept}, Lexicon::append);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return concepts;
    }

    private static int[] append(int[] all, int[] one) {
        int[] appended = Arrays.copyOf(all, all.length + 1);
        appended[all.length] = one[0];
        return appended;
    }
}
