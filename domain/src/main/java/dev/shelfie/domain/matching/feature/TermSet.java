package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.index.Vocabulary;
import java.util.Set;

/** The terms of a few words in a vocabulary. */
final class TermSet {

    private final int[] terms;
    private final int size;
    /** A bit for each of them, which other terms can share. */
    private final long bits;

    TermSet(Vocabulary vocabulary, Set<String> words) {
        terms = new int[words.size()];
        int found = 0;
        for (String word : words) {
            int term = vocabulary.find(word);
            terms[found] = term;
            found += term >= 0 ? 1 : 0;
        }
        size = found;
        bits = TitleTerms.bits(terms, size);
    }

    boolean contains(int term) {
        if ((bits & 1L << term) == 0) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (term == terms[i]) {
                return true;
            }
        }
        return false;
    }
}
