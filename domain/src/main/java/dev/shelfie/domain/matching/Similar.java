package dev.shelfie.domain.matching;

import java.util.Arrays;

/**
 * Finds the words of a vocabulary that are spelled like another: with typing errors, inflected, or, for codes, longer or
 * shorter at the end. By groups of three letters that words share; work is bounded whatever the vocabulary. Not safe for
 * concurrent writing.
 */
final class Similar {

    static final int MOST = 3;

    private static final int MIN_LENGTH = 4;
    private static final int MAX_LENGTH = 24;
    private static final int BUCKETS = 1 << 16;
    private static final int CODE_START = 4;
    private static final int MOST_READ = 3000;
    private static final double MIN_LIKENESS = 0.5;

    private final Vocabulary vocabulary;
    private final Postings terms = new Postings(BUCKETS);

    Similar(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** Notes a word that the vocabulary took in. */
    void add(int term) {
        int length = vocabulary.length(term);
        if (length < MIN_LENGTH || length > MAX_LENGTH) {
            return;
        }
        byte kind = vocabulary.kind(term);
        if ((kind & Terms.CODE) != 0) {
            terms.add(startOf(vocabulary.word(term)), term);
        } else if (kind == 0) {
            String word = vocabulary.word(term);
            for (int i = 0; i <= word.length() - 2; i++) {
                terms.add(gram(word, i), term);
            }
        }
    }

    /** The words most like {@code word}, the best first, with how alike they are: above 0, below 1. */
    Found find(String word, Scratch scratch) {
        Found found = new Found(vocabulary);
        if (word.length() < MIN_LENGTH || word.length() > MAX_LENGTH) {
            return found;
        }
        byte kind = Terms.kind(word);
        if ((kind & Terms.CODE) != 0) {
            findCodes(word, scratch, found);
        } else if (kind == 0 && word.length() > MIN_LENGTH) {
            findWords(word, scratch, found);
        }
        return found;
    }

    private void findCodes(String code, Scratch scratch, Found found) {
        int count = terms.read(startOf(code), scratch.slots, MOST_READ);
        for (int i = 0; i < count; i++) {
            int term = scratch.slots[i];
            if (vocabulary.products(term) > 0) {
                String other = vocabulary.word(term);
                String shorter = code.length() < other.length() ? code : other;
                String longer = shorter.equals(code) ? other : code;
                int extra = longer.length() - shorter.length();
                if (extra > 0
                        && extra <= 4
                        && shorter.length() > CODE_START
                        && longer.startsWith(shorter)
                        && !(Character.isDigit(longer.charAt(shorter.length()))
                                && Character.isDigit(shorter.charAt(shorter.length() - 1)))) {
                    found.add(term, 1 - 0.1 * extra);
                }
            }
        }
    }

    /** Words share most groups of letters if few letters differ: only those that do are compared letter by letter. */
    private void findWords(String word, Scratch scratch, Found found) {
        Counter counter = scratch.counter;
        counter.clear();
        int grams = word.length() - 1;
        for (int i = 0; i < grams; i++) {
            int count = terms.read(gram(word, i), scratch.slots, MOST_READ);
            for (int k = 0; k < count; k++) {
                counter.add(scratch.slots[k], 1);
            }
        }
        int needed = Math.max(2, grams / 3);
        for (int k = 0; k < counter.size(); k++) {
            int term = counter.key(k);
            if (counter.value(k) >= needed && vocabulary.products(term) > 0) {
                double likeness = likeness(word, term, scratch);
                if (likeness >= MIN_LIKENESS) {
                    found.add(term, likeness);
                }
            }
        }
    }

    private double likeness(String word, int term, Scratch scratch) {
        int length = vocabulary.length(term);
        int longer = Math.max(length, word.length());
        int allowed = longer <= 4 ? 0 : longer <= 7 ? 1 : 2;
        if (vocabulary.letter(term, 0) != word.charAt(0)) {
            return 0;
        }
        if (Math.abs(length - word.length()) <= allowed) {
            int edits = edits(word, term, scratch);
            if (edits <= allowed) {
                return 0.95 - 0.15 * edits;
            }
        }
        int same = 0;
        while (same < Math.min(length, word.length()) && vocabulary.letter(term, same) == word.charAt(same)) {
            same++;
        }
        int rest = longer - same;
        return same >= 5 && rest <= 3 && same >= 2 * rest ? 0.8 - 0.07 * rest : 0;
    }

    /** Letters added, left out, changed or swapped with their neighbour. */
    private int edits(String word, int term, Scratch scratch) {
        int width = vocabulary.length(term) + 1;
        int[] before = scratch.row(0, width);
        int[] previous = scratch.row(1, width);
        int[] row = scratch.row(2, width);
        for (int j = 0; j < width; j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= word.length(); i++) {
            row[0] = i;
            char c = word.charAt(i - 1);
            for (int j = 1; j < width; j++) {
                char other = vocabulary.letter(term, j - 1);
                int best = Math.min(previous[j - 1] + (c == other ? 0 : 1), Math.min(previous[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && c == vocabulary.letter(term, j - 2) && word.charAt(i - 2) == other) {
                    best = Math.min(best, before[j - 2] + 1);
                }
                row[j] = best;
            }
            int[] spare = before;
            before = previous;
            previous = row;
            row = spare;
        }
        return previous[width - 1];
    }

    /** Three letters from one before {@code at}; the first of a word with its border. */
    private static int gram(String word, int at) {
        char border = at == 0 ? ' ' : word.charAt(at - 1);
        int hash = (border * 31 + word.charAt(at)) * 31 + word.charAt(at + 1);
        hash *= 0x9e3779b9;
        return hash >>> 16;
    }

    private static int startOf(String code) {
        int hash = 7;
        for (int i = 0; i < CODE_START; i++) {
            hash = hash * 131 + code.charAt(i);
        }
        hash *= 0x85ebca6b;
        return hash >>> 16;
    }

    /** At most {@link #MOST} words, the likest first, equally like ones in alphabetical order. */
    static final class Found {
        final int[] terms = new int[MOST];
        final double[] likeness = new double[MOST];
        int size;

        private final Vocabulary vocabulary;

        Found(Vocabulary vocabulary) {
            this.vocabulary = vocabulary;
            Arrays.fill(terms, Vocabulary.ABSENT);
        }

        void add(int term, double how) {
            int at = size;
            while (at > 0 && isBefore(term, how, at - 1)) {
                at--;
            }
            if (at == MOST) {
                return;
            }
            size = Math.min(MOST, size + 1);
            for (int i = size - 1; i > at; i--) {
                terms[i] = terms[i - 1];
                likeness[i] = likeness[i - 1];
            }
            terms[at] = term;
            likeness[at] = how;
        }

        private boolean isBefore(int term, double how, int at) {
            return how == likeness[at]
                    ? vocabulary.word(term).compareTo(vocabulary.word(terms[at])) < 0
                    : how > likeness[at];
        }
    }
}
