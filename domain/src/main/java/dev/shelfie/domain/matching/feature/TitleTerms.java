package dev.shelfie.domain.matching.feature;

import java.util.Arrays;

/** The different terms of a title, for comparing it with others. For one thread. */
public final class TitleTerms {

    private final int[] terms;
    private final int brand;
    private final int missing;
    private final int[] missingOptions;
    /** A bit for each term, which other terms can share. */
    private final long bits;

    private boolean isSorted;

    /**
     * Takes the array over.
     *
     * @param brand the term of the brand, which may be none of the title's; -1 if there is none
     * @param missing how many of the terms the caption lacks
     * @param missingOptions those of them that are colours, sizes or amounts, if the caption has none of their kind
     */
    TitleTerms(int[] terms, int brand, int missing, int[] missingOptions) {
        this.terms = terms;
        this.brand = brand;
        this.missingOptions = missingOptions;
        this.missing = missing;
        this.bits = bits(terms, terms.length);
    }

    /** A bit for each of the first terms, which other terms can share. */
    static long bits(int[] terms, int size) {
        long bits = 0;
        for (int i = 0; i < size; i++) {
            bits |= 1L << terms[i];
        }
        return bits;
    }

    /** Whether both products may be of one brand: feeds leave some out. */
    public boolean mayBeOfOneBrand(TitleTerms other) {
        return brand == other.brand || brand < 0 || other.brand < 0;
    }

    /** How many of the terms the caption lacks, small words among them. */
    public int missing() {
        return missing;
    }

    /** How many of the terms the caption lacks besides the {@link #missingOptions missing options}. */
    public int missingOthers() {
        return missing - missingOptions.length;
    }

    /** The colours, sizes and amounts that the caption lacks. */
    public int[] missingOptions() {
        return missingOptions;
    }

    /** Whether the title has all of some terms. */
    public boolean hasAll(int[] others) {
        for (int term : others) {
            if (!has(term)) {
                return false;
            }
        }
        return true;
    }

    public boolean hasSameTerms(TitleTerms other) {
        return bits == other.bits && Arrays.equals(sorted(), other.sorted());
    }

    public boolean has(int term) {
        return Arrays.binarySearch(sorted(), term) >= 0;
    }

    /** Whether another title has all of these terms, and more. */
    public boolean isWithin(TitleTerms other) {
        if (terms.length >= other.terms.length || leastDifference(other) > 0) {
            return false;
        }
        int[] longer = other.sorted();
        for (int term : terms) {
            if (Arrays.binarySearch(longer, term) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether another title has all of these terms but the {@link #missingOptions missing options}. */
    public boolean isWithinButMissingOptions(TitleTerms other) {
        if (leastDifference(other) > missingOptions.length) {
            return false;
        }
        for (int term : terms) {
            if (!other.has(term) && !isMissingOption(term)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a term is one of the {@link #missingOptions missing options}. */
    public boolean isMissingOption(int term) {
        for (int option : missingOptions) {
            if (option == term) {
                return true;
            }
        }
        return false;
    }

    /** How many terms at least are in this title and not in another. */
    public int leastDifference(TitleTerms other) {
        return Long.bitCount(bits & ~other.bits);
    }

    /** The terms in ascending order. Few titles need it. */
    public int[] sorted() {
        if (!isSorted) {
            Arrays.sort(terms);
            isSorted = true;
        }
        return terms;
    }
}
