package dev.shelfie.domain.matching;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A post's words in the light of a catalogue: its units in order, and the ways to read them as words of the catalogue. */
final class Caption {

    private static final int NONE = -1;

    private final String text;
    private final List<Unit> units;
    private final List<Reading> readings;
    private final List<String> links;
    /** By their hashes, the words that have readings; beside each, its first reading. */
    private final int[] words;

    private final int[] firsts;
    private final double[] likenesses;

    Caption(String text, List<Unit> units, List<Reading> readings, List<String> links) {
        this.text = text;
        this.units = List.copyOf(units);
        this.readings = readings.stream()
                .sorted(Comparator.comparingInt(Reading::term)
                        .thenComparingInt(Reading::from)
                        .thenComparing(Reading::likeness, Comparator.reverseOrder()))
                .toList();
        this.links = List.copyOf(links);
        this.words = new int[Integer.highestOneBit(readings.size() * 4 + 8)];
        this.firsts = new int[words.length];
        this.likenesses = this.readings.stream().mapToDouble(Reading::likeness).toArray();
        Arrays.fill(words, NONE);
        Arrays.fill(firsts, NONE);
        for (int i = 0; i < this.readings.size(); i++) {
            if (i == 0
                    || this.readings.get(i - 1).term() != this.readings.get(i).term()) {
                int slot = slot(this.readings.get(i).term());
                words[slot] = this.readings.get(i).term();
                firsts[slot] = i;
            }
        }
    }

    String text() {
        return text;
    }

    /** In the order of the caption. */
    List<Unit> units() {
        return units;
    }

    /** Those of one word stand together. */
    List<Reading> readings() {
        return readings;
    }

    /** The addresses that the post holds, in canonical form. */
    List<String> links() {
        return links;
    }

    /** The first reading as a word, or -1; the others follow it in {@link #readings}. */
    int firstReading(int term) {
        return firsts[slot(term)];
    }

    /** How alike the word and what the caption has are, by the reading at {@code index}. */
    double likeness(int index) {
        return likenesses[index];
    }

    /** Whether there is a reading at {@code index}, as that word. */
    boolean isReading(int index, int term) {
        return index >= 0 && index < readings.size() && readings.get(index).term() == term;
    }

    private int slot(int term) {
        int mask = words.length - 1;
        int slot = ((term * 0x9e3779b9) >>> 9) & mask;
        while (words[slot] != NONE && words[slot] != term) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
