package dev.shelfie.domain.matching;

import java.util.Arrays;

/**
 * How the words of a title stand in a caption, and which of the product's telling words the caption lacks. Used again
 * for every candidate.
 */
final class TitleMatch {

    private static final int MOST = 64;

    /** The numbers of the words, in the title's order, the first {@link #size} of them. */
    final int[] terms = new int[MOST];
    /** How alike the caption has each, 0 for not. */
    final double[] likeness = new double[MOST];
    /** The first unit that each is read in. */
    final int[] from = new int[MOST];

    int size;

    /** How many numbers, measures and codes of the title the caption lacks, and how many codes of those. */
    double numbersMissed;

    double codesMissed;
    boolean measureMissed;
    /** Whether the caption has a colour of the product, and whether it lacks one. */
    boolean colourMatched;

    boolean colourMissed;

    void clear() {
        Arrays.fill(likeness, 0);
        size = 0;
        numbersMissed = 0;
        codesMissed = 0;
        measureMissed = false;
        colourMatched = false;
        colourMissed = false;
    }

    boolean has(int term) {
        for (int i = 0; i < size; i++) {
            if (terms[i] == term) {
                return true;
            }
        }
        return false;
    }

    /** Takes in how a word is read, if that is better than before. */
    void read(int word, Reading reading) {
        if (reading.likeness() > likeness[word]) {
            likeness[word] = reading.likeness();
            from[word] = reading.from();
        }
    }

    /** Notes that the caption has a word of this kind, or lacks it: {@code likeness} 0. */
    void note(byte kind, double found) {
        if ((kind & Terms.COLOUR) != 0) {
            colourMatched |= found > 0;
            colourMissed |= found == 0;
        }
        if ((kind & (Terms.NUMBER | Terms.MEASURE | Terms.CODE)) != 0) {
            numbersMissed += 1 - found;
            codesMissed += (kind & Terms.CODE) != 0 ? 1 - found : 0;
            measureMissed |= (kind & Terms.MEASURE) != 0 && found == 0;
        }
    }
}
