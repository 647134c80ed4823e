package dev.shelfie.domain.matching;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;

/**
 * The words that many posts have whatever they show: function words of the languages that people post in most, and the
 * words of social networks (link, code, giveaway, Anzeige). That a catalogue has one of them rarely makes it no evidence.
 */
final class CommonWords {

    private static final String RESOURCE = "common-words.txt";
    private static final Set<String> WORDS = read();

    private CommonWords() {}

    /** Whether a word in its {@link Terms#normal normal} form is one. */
    static boolean contains(String word) {
        return WORDS.contains(word);
    }

    private static Set<String> read() {
        Set<String> words = new HashSet<>();
        try (InputStream in = CommonWords.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("No resource " + RESOURCE);
            }
            new BufferedReader(new InputStreamReader(in, UTF_8))
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> addAll(line, words));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }

    private static void addAll(String line, Set<String> words) {
        for (String word : line.split("\\s+", -1)) {
            words.add(Terms.normal(word));
        }
    }
}
