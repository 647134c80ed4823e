package dev.shelfie.domain.matching.feature;

import dev.shelfie.domain.matching.caption.TermAlignment;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.retrieval.ProductTerms;
import dev.shelfie.domain.matching.text.MeasurementUnits;
import dev.shelfie.domain.matching.text.TermKind;
import java.util.Arrays;

/**
 * How a caption has the terms of a product's title, and which numbers, codes and colours of the product it lacks. Used again
 * for every candidate.
 */
final class TitleFeatures {

    static final int MAX_SIZE = 128;

    /** A document has no more options and sizes. */
    private static final int MAX_AMOUNTS = 16;

    /** The terms in the order of the title, the first {@link #size} of them. */
    final int[] terms = new int[MAX_SIZE];
    /** How similar the token aligned with each term is; 0 if there is none. */
    final double[] similarities = new double[MAX_SIZE];
    /** The first token aligned with each term. */
    final int[] tokens = new int[MAX_SIZE];

    int size;

    /** How many numbers, measures and codes of the title the caption lacks. */
    double missingNumbers;
    /** How many codes of the title the caption lacks. */
    double missingCodes;

    boolean hasMeasure;
    boolean missesMeasure;
    /** Whether the caption has an amount in which the product differs from its variants, and whether it lacks one: labels have several units. */
    boolean hasAmount;

    boolean missesAmount;
    /** The amounts among the options that the caption lacks, the first {@link #amountCount} of them. */
    private final int[] amounts = new int[MAX_AMOUNTS];

    private int amountCount;

    boolean hasSize;
    boolean missesSize;
    boolean hasColour;
    boolean missesColour;
    /** Whether it lacks a word of a colour or the like that no list of colours has: <i>Fig</i>. */
    boolean missesName;

    boolean hasGender;
    boolean missesGender;

    void clear() {
        Arrays.fill(similarities, 0, size, 0);
        size = 0;
        missingNumbers = 0;
        missingCodes = 0;
        hasMeasure = false;
        missesMeasure = false;
        hasAmount = false;
        missesAmount = false;
        amountCount = 0;
        hasSize = false;
        missesSize = false;
        hasColour = false;
        missesColour = false;
        missesName = false;
        hasGender = false;
        missesGender = false;
    }

    boolean has(int term) {
        for (int i = 0; i < size; i++) {
            if (terms[i] == term) {
                return true;
            }
        }
        return false;
    }

    /** Whether the title has all words of a brand. If there are several, the last term is all of them joined. */
    boolean hasBrand(ProductTerms.AlignedTerms brand) {
        int words = brand.size == 1 ? 1 : brand.size - 1;
        for (int i = 0; i < words; i++) {
            if (!has(brand.terms[i])) {
                return false;
            }
        }
        return true;
    }

    /** How many terms the caption lacks. */
    int missing() {
        int missing = 0;
        for (int i = 0; i < size; i++) {
            missing += similarities[i] == 0 ? 1 : 0;
        }
        return missing;
    }

    /** The colours, sizes, amounts and genders of the title, if the caption has none of their kind. */
    int[] missingOptions(Vocabulary vocabulary) {
        int[] options = new int[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (isMissingOption(i, vocabulary)) {
                options[count++] = terms[i];
            }
        }
        return Arrays.copyOf(options, count);
    }

    /** Whether a word of the title is a colour, a size, an amount or a gender, and the caption has none of its kind. */
    private boolean isMissingOption(int position, Vocabulary vocabulary) {
        if (similarities[position] > 0 || !vocabulary.isOptionOrAmount(terms[position])) {
            return false;
        }
        byte kind = vocabulary.kind(terms[position]);
        if (TermKind.is(kind, TermKind.NUMBER) && !vocabulary.isOption(terms[position])) {
            return false;
        }
        if (TermKind.is(kind, TermKind.MEASURE)) {
            return !hasMeasure;
        }
        if (TermKind.is(kind, TermKind.GENDER)) {
            return !hasGender;
        }
        return TermKind.mayBeSize(kind) ? !hasSize : !hasColour;
    }

    /** Aligns a word of the title, unless a better alignment is known. */
    void align(int position, TermAlignment alignment) {
        if (alignment.similarity() > similarities[position]) {
            similarities[position] = alignment.similarity();
            tokens[position] = alignment.from();
        }
    }

    /** Leaves out words that the caption has alike, where the same token is another word of the title: the <i>50</i> of <i>SPF 50, 50 ml</i> isn't in <i>50 ml</i>. */
    void countOnce() {
        for (int i = 0; i < size; i++) {
            for (int other = 0; similarities[i] > 0 && similarities[i] < 1 && other < size; other++) {
                if (similarities[other] == 1 && tokens[other] == tokens[i]) {
                    similarities[i] = 0;
                }
            }
        }
    }

    /** Counts an option of the product that the caption has with this similarity; 0 if it lacks the term. */
    void countOption(byte kind, double similarity) {
        if (TermKind.is(kind, TermKind.GENDER)) {
            hasGender |= similarity > 0;
            missesGender |= similarity == 0;
        } else if (TermKind.mayBeSize(kind)) {
            hasSize |= similarity > 0;
            missesSize |= similarity == 0;
        } else if (TermKind.is(kind, TermKind.MEASURE)) {
            hasAmount |= similarity > 0;
            missesAmount |= similarity == 0;
        } else if (!TermKind.is(kind, TermKind.STOP_WORD)) {
            hasColour |= similarity > 0;
            missesColour |= similarity == 0;
            missesName |= similarity == 0 && kind == 0;
        }
    }

    /** Whether the product differs from its variants in sizes or amounts, and the caption has none of one of the two. */
    boolean lacksSize() {
        return (missesAmount && !hasAmount) || (missesSize && !hasSize);
    }

    /** Notes an option of the product that the caption lacks, if it is an amount. */
    void missAmount(int term, byte kind) {
        if (TermKind.is(kind, TermKind.MEASURE) && amountCount < MAX_AMOUNTS) {
            amounts[amountCount++] = term;
        }
    }

    /** Whether the caption lacks an amount in this unit of the title or an option. */
    boolean missesAmountIn(String unit, Vocabulary vocabulary) {
        for (int i = 0; missesMeasure && i < size; i++) {
            if (similarities[i] == 0 && isAmountIn(unit, terms[i], vocabulary)) {
                return true;
            }
        }
        for (int i = 0; i < amountCount; i++) {
            if (isAmountIn(unit, amounts[i], vocabulary)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAmountIn(String unit, int term, Vocabulary vocabulary) {
        return TermKind.is(vocabulary.kind(term), TermKind.MEASURE)
                && MeasurementUnits.unitOf(vocabulary.word(term)).equals(unit);
    }

    /** Counts a term of the product that the caption has with this similarity; 0 if it lacks the term. */
    void count(byte kind, double similarity) {
        if (TermKind.is(kind, TermKind.SIZE)) {
            hasSize |= similarity > 0;
            missesSize |= similarity == 0;
        }
        if (TermKind.is(kind, TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE)) {
            missingNumbers += 1 - similarity;
            missingCodes += TermKind.is(kind, TermKind.CODE) ? 1 - similarity : 0;
            hasMeasure |= TermKind.is(kind, TermKind.MEASURE) && similarity > 0;
            missesMeasure |= TermKind.is(kind, TermKind.MEASURE) && similarity == 0;
        }
    }
}
