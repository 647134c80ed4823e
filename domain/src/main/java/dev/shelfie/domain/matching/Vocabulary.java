package dev.shelfie.domain.matching;

import java.util.Arrays;

/**
 * The words of a catalogue, numbered from 0 in the order of their first coming. For each, how many products have it, and
 * of how many it is part of the brand. Words stay when their products go, but count as absent. Not safe for concurrent
 * writing.
 */
final class Vocabulary {

    static final int ABSENT = -1;

    private static final int FIRST_ROOM = 1024;

    private char[] letters = new char[FIRST_ROOM * 8];
    private int[] start = new int[FIRST_ROOM + 1];
    private int[] products = new int[FIRST_ROOM];
    private int[] brands = new int[FIRST_ROOM];
    private byte[] kinds = new byte[FIRST_ROOM];
    private int[] table = new int[FIRST_ROOM * 2];
    private int size;

    int size() {
        return size;
    }

    /** The number of a word, or {@link #ABSENT}. */
    int find(CharSequence word) {
        return table[slot(word)] - 1;
    }

    /** The number of a word that some product has, or {@link #ABSENT}. */
    int findLive(CharSequence word) {
        int term = find(word);
        return term >= 0 && products[term] > 0 ? term : ABSENT;
    }

    /** The number of a word, which is taken in if it is new. */
    int add(String word) {
        int slot = slot(word);
        if (table[slot] > 0) {
            return table[slot] - 1;
        }
        grow(word.length());
        word.getChars(0, word.length(), letters, start[size]);
        start[size + 1] = start[size] + word.length();
        kinds[size] = Terms.kind(word);
        table[slot] = ++size;
        if (size * 5L > table.length * 3L) {
            rehash();
        }
        return size - 1;
    }

    String word(int term) {
        return new String(letters, start[term], start[term + 1] - start[term]);
    }

    int length(int term) {
        return start[term + 1] - start[term];
    }

    char letter(int term, int index) {
        return letters[start[term] + index];
    }

    /** How many products have it. */
    int products(int term) {
        return products[term];
    }

    /** Of how many products it is part of the brand. */
    int brands(int term) {
        return brands[term];
    }

    /** What sort of word it is, see {@link Terms}. */
    byte kind(int term) {
        return kinds[term];
    }

    void count(int term, int more) {
        products[term] += more;
    }

    void countBrand(int term, int more) {
        brands[term] += more;
    }

    private int slot(CharSequence word) {
        int mask = table.length - 1;
        int slot = hash(word) & mask;
        while (table[slot] > 0 && !is(table[slot] - 1, word)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean is(int term, CharSequence word) {
        int length = start[term + 1] - start[term];
        if (length != word.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (letters[start[term] + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int hash(CharSequence word) {
        int hash = 0;
        for (int i = 0; i < word.length(); i++) {
            hash = hash * 31 + word.charAt(i);
        }
        hash *= 0x9e3779b9;
        return hash ^ (hash >>> 15);
    }

    private void grow(int more) {
        if (size + 1 >= products.length) {
            int room = start.length + (start.length >> 1);
            start = Arrays.copyOf(start, room);
            products = Arrays.copyOf(products, room);
            brands = Arrays.copyOf(brands, room);
            kinds = Arrays.copyOf(kinds, room);
        }
        if (start[size] + more > letters.length) {
            letters = Arrays.copyOf(letters, start[size] + more + (letters.length >> 1));
        }
    }

    private void rehash() {
        table = new int[table.length * 2];
        for (int term = 0; term < size; term++) {
            int mask = table.length - 1;
            int slot = hash(word(term)) & mask;
            while (table[slot] > 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = term + 1;
        }
    }
}
