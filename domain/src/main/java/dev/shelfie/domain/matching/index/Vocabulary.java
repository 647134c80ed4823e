package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.HashTable;
import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.matching.text.SizeWords;
import dev.shelfie.domain.matching.text.TermKind;
import java.io.IOException;
import java.util.Arrays;

/**
 * The terms of a catalogue, numbered from 0 in the order in which they first occur. For each, how many products have it, and
 * how many have it in their brand or their options. Terms stay when their products are removed, but count as absent. Not safe for concurrent
 * writing.
 */
public final class Vocabulary {

    /** No term. */
    public static final int ABSENT = -1;

    private static final int KIND_BITS = 8;
    private static final int KINDS = (1 << KIND_BITS) - 1;
    /** Both bits mark a word that is a size if it mostly is one in this catalogue, as no word is always both. */
    private static final byte SIZE_WORD = TermKind.COLOUR | TermKind.SIZE;

    private static final int FIRST_CAPACITY = 1024;
    private static final int MIN_LETTERS_OF_TYPING_ERROR = 4;
    private static final int MIN_OPTIONS = 3;
    private static final int MEAN_LENGTH = 8;

    private HashTable terms = new HashTable(FIRST_CAPACITY);
    private char[] letters = new char[FIRST_CAPACITY * MEAN_LENGTH];
    private int[] starts = new int[FIRST_CAPACITY + 1];
    /** How many products have each term, and its kind in the lower bits, as both are mostly needed together. */
    private int[] frequenciesAndKinds = new int[FIRST_CAPACITY];

    private int[] brandFrequencies = new int[FIRST_CAPACITY];
    private int[] optionFrequencies = new int[FIRST_CAPACITY];
    private int[] sizeFrequencies = new int[FIRST_CAPACITY];

    Vocabulary() {}

    /** Reads a vocabulary that {@link #write} wrote. */
    static Vocabulary read(PackedReader in) throws IOException {
        Vocabulary vocabulary = new Vocabulary();
        vocabulary.terms = HashTable.read(in);
        int size = vocabulary.size();
        int capacity = Math.max(FIRST_CAPACITY, size);
        vocabulary.letters = in.readChars(0);
        vocabulary.starts = in.readInts(capacity + 1);
        vocabulary.frequenciesAndKinds = in.readInts(capacity);
        vocabulary.brandFrequencies = in.readInts(capacity);
        vocabulary.optionFrequencies = in.readInts(capacity);
        vocabulary.sizeFrequencies = in.readInts(capacity);
        PackedReader.require(
                vocabulary.starts.length == capacity + 1
                        && vocabulary.starts[size] == vocabulary.letters.length
                        && vocabulary.frequenciesAndKinds.length == capacity
                        && vocabulary.brandFrequencies.length == capacity
                        && vocabulary.optionFrequencies.length == capacity
                        && vocabulary.sizeFrequencies.length == capacity,
                "A vocabulary that can't be right");
        return vocabulary;
    }

    void write(PackedWriter out) throws IOException {
        int size = size();
        terms.write(out);
        out.writeChars(letters, starts[size]);
        out.writeInts(starts, size + 1);
        out.writeInts(frequenciesAndKinds, size);
        out.writeInts(brandFrequencies, size);
        out.writeInts(optionFrequencies, size);
        out.writeInts(sizeFrequencies, size);
    }

    int size() {
        return terms.size();
    }

    /** The number of a word, or {@link #ABSENT}. */
    public int find(CharSequence word) {
        return find(word, Hashing.of(word));
    }

    /** The number of a word that some product has, or {@link #ABSENT}. */
    public int findLive(CharSequence word) {
        int term = find(word);
        return term >= 0 && documentFrequency(term) > 0 ? term : ABSENT;
    }

    /** The number of the word that parts form together and that some product has, or {@link #ABSENT}. */
    public int findLiveJoined(String... parts) {
        boolean isProbable = terms.first(Hashing.ofJoined(parts)) != HashTable.NONE;
        return isProbable ? findLive(String.join("", parts)) : ABSENT;
    }

    /** The number of a word, which is added if it is new. */
    int add(String word) {
        long hash = Hashing.of(word);
        int known = find(word, hash);
        if (known >= 0) {
            return known;
        }
        int term = size();
        grow(term, word.length());
        word.getChars(0, word.length(), letters, starts[term]);
        starts[term + 1] = starts[term] + word.length();
        frequenciesAndKinds[term] = (TermKind.of(word) & KINDS) | (SizeWords.contains(word) ? SIZE_WORD : 0);
        terms.add(hash, term);
        return term;
    }

    /** The word of a number. */
    public String word(int term) {
        return new String(letters, starts[term], length(term));
    }

    /** How many UTF-16 units its word has. */
    public int length(int term) {
        return starts[term + 1] - starts[term];
    }

    char letter(int term, int index) {
        return letters[starts[term] + index];
    }

    /** Whether a word may be the term with a typing error: a letter added, left out, changed, or swapped with its neighbour. */
    public boolean isMistyped(String word, int term) {
        return Math.min(length(term), word.length()) >= MIN_LETTERS_OF_TYPING_ERROR
                && letter(term, 0) == word.charAt(0)
                && new EditDistance(word, this).to(term) == 1;
    }

    /** How many products have the term. */
    public int documentFrequency(int term) {
        return frequenciesAndKinds[term] >> KIND_BITS;
    }

    /** How many products have the term in their brand. */
    public int brandFrequency(int term) {
        return brandFrequencies[term];
    }

    /** Whether the term is a colour, a size, an amount, a gender, or a letter, which may be any of them. */
    public boolean isOptionOrAmount(int term) {
        return isOption(term)
                || TermKind.is(kind(term), TermKind.MEASURE | TermKind.SIZE | TermKind.GENDER)
                || isLetter(term);
    }

    /** Whether the term is one Latin letter or digit, which may be a size or a model. */
    public boolean isLetter(int term) {
        return length(term) == 1 && letter(term, 0) < TermKind.FIRST_BEYOND_LATIN;
    }

    /** Whether captions may leave the term out of a whole title: it is a small word that tells no goods apart. */
    public boolean mayBeLeftOut(int term) {
        byte kind = kind(term);
        return TermKind.is(kind, TermKind.STOP_WORD) && !TermKind.is(kind, TermKind.GOODS) && !isLetter(term);
    }

    /** Whether the term is one Latin letter or digit, or two letters of which this is the first. */
    public boolean isLetterOrBegins(int term, char letter) {
        return isLetter(term)
                || (length(term) == 2 && letter(term, 0) == letter && Character.isLetter(letter(term, 1)));
    }

    /** Whether the term is mostly the colour or the size of products: of three at least in this catalogue, or in any. */
    public boolean isOption(int term) {
        return TermKind.is(kind(term), TermKind.COLOUR) || isOftenOption(term);
    }

    /** A few products may have any word where others have their colour. */
    private boolean isOftenOption(int term) {
        return optionFrequencies[term] >= MIN_OPTIONS && 2 * optionFrequencies[term] > documentFrequency(term);
    }

    /** What kind of word it is in this catalogue, see {@link TermKind}. */
    public byte kind(int term) {
        byte kind = (byte) (frequenciesAndKinds[term] & KINDS);
        if (isSizeWord(kind)) {
            return isOftenSize(term) ? TermKind.SIZE : (byte) (kind & ~SIZE_WORD);
        }
        return kind;
    }

    /** What kind of word it is in any catalogue: unlike {@link #kind}, it never changes. */
    byte fixedKind(int term) {
        byte kind = (byte) (frequenciesAndKinds[term] & KINDS);
        return isSizeWord(kind) ? (byte) (kind & ~SIZE_WORD) : kind;
    }

    private static boolean isSizeWord(byte kind) {
        return (kind & SIZE_WORD) == SIZE_WORD;
    }

    private boolean isOftenSize(int term) {
        return isOftenOption(term) && 2 * sizeFrequencies[term] > optionFrequencies[term];
    }

    /** Adds to the number of products that have the term. */
    void count(int term, int difference) {
        frequenciesAndKinds[term] += difference << KIND_BITS;
    }

    /** Adds to the number of products that have the term in their brand. */
    void countBrand(int term, int difference) {
        brandFrequencies[term] += difference;
    }

    /** Adds to the number of products that have the term in their options. */
    void countOption(int term, int difference) {
        optionFrequencies[term] += difference;
    }

    /** Adds to the number of products that have the term in their sizes, which are options. */
    void countSize(int term, int difference) {
        countOption(term, difference);
        sizeFrequencies[term] += difference;
    }

    /** How many bytes of memory it takes. */
    long bytes() {
        return terms.bytes()
                + (long) letters.length * Character.BYTES
                + (long) (starts.length
                                + frequenciesAndKinds.length
                                + brandFrequencies.length
                                + optionFrequencies.length
                                + sizeFrequencies.length)
                        * Integer.BYTES;
    }

    private int find(CharSequence word, long hash) {
        for (int at = terms.first(hash); at != HashTable.NONE; at = terms.next(hash, at)) {
            if (isWord(terms.value(at), word)) {
                return terms.value(at);
            }
        }
        return ABSENT;
    }

    private boolean isWord(int term, CharSequence word) {
        int length = length(term);
        if (length != word.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (letter(term, i) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void grow(int term, int length) {
        if (term + 1 >= frequenciesAndKinds.length) {
            int capacity = starts.length + (starts.length >> 3);
            starts = Arrays.copyOf(starts, capacity);
            frequenciesAndKinds = Arrays.copyOf(frequenciesAndKinds, capacity);
            brandFrequencies = Arrays.copyOf(brandFrequencies, capacity);
            optionFrequencies = Arrays.copyOf(optionFrequencies, capacity);
            sizeFrequencies = Arrays.copyOf(sizeFrequencies, capacity);
        }
        if (starts[term] + length > letters.length) {
            letters = Arrays.copyOf(letters, starts[term] + length + (letters.length >> 3));
        }
    }
}
