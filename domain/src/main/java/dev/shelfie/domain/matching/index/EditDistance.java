package dev.shelfie.domain.matching.index;

/**
 * The Damerau-Levenshtein distance between a word and terms: how many letters must be added, left out, changed, or swapped
 * with their neighbour. For one thread.
 */
final class EditDistance {

    private final String word;
    private final Vocabulary vocabulary;
    private int[] beforePrevious = {};
    private int[] previous = {};
    private int[] row = {};

    EditDistance(String word, Vocabulary vocabulary) {
        this.word = word;
        this.vocabulary = vocabulary;
    }

    int to(int term) {
        int width = vocabulary.length(term) + 1;
        if (row.length < width) {
            beforePrevious = new int[width];
            previous = new int[width];
            row = new int[width];
        }
        for (int j = 0; j < width; j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= word.length(); i++) {
            fillRow(i, term, width);
            int[] spare = beforePrevious;
            beforePrevious = previous;
            previous = row;
            row = spare;
        }
        return previous[width - 1];
    }

    private void fillRow(int i, int term, int width) {
        char c = word.charAt(i - 1);
        row[0] = i;
        for (int j = 1; j < width; j++) {
            char other = vocabulary.letter(term, j - 1);
            int best = Math.min(previous[j - 1] + (c == other ? 0 : 1), Math.min(previous[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && c == vocabulary.letter(term, j - 2) && word.charAt(i - 2) == other) {
                best = Math.min(best, beforePrevious[j - 2] + 1);
            }
            row[j] = best;
        }
    }
}
