package dev.shelfie.domain.matching.scoring;

import java.util.Arrays;

/** The different terms of a title, for comparing it with others. For one thread. */
public final class TitleTerms {

    private final int[] terms;
    /** A bit for each term, which other terms can share. */
    private final long bits;

    private boolean isSorted;

    /** Takes the array over. */
    TitleTerms(int[] terms) {
        this.terms = terms;
        this.bits = bits(terms);
    }

    /** A bit for each of some terms, which other terms can share. */
    static long bits(int[] terms) {
        long bits = 0;
        for (int term : terms) {
            bits |= 1L << term;
        }
        return bits;
    }

    /** How many terms at least are in this title and not in another. */
    int leastDifference(TitleTerms other) {
        return Long.bitCount(bits & ~other.bits);
    }

    /** The terms in ascending order. Few titles need it. */
    int[] sorted() {
        if (!isSorted) {
            Arrays.sort(terms);
            isSorted = true;
        }
        return terms;
    }
}
