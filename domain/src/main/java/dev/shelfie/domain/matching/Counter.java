package dev.shelfie.domain.matching;

import java.util.Arrays;

/** Adds up amounts by number, without an object for each: a table that is cleared in the time that filling it took. */
final class Counter {

    private static final int EMPTY = -1;

    private final int[] table;
    private final int[] keys;
    private final float[] values;
    private int size;

    /** Room for {@code most} different numbers; what comes after is left out. */
    Counter(int most) {
        int room = Integer.highestOneBit(Math.max(16, most) * 2 - 1) * 2;
        table = new int[room];
        Arrays.fill(table, EMPTY);
        keys = new int[most];
        values = new float[most];
    }

    /** Adds to the amount of a number; a new one is taken in if there is room. */
    void add(int key, float amount) {
        int at = place(key);
        if (table[at] != EMPTY) {
            values[table[at]] += amount;
        } else if (size < keys.length) {
            table[at] = size;
            keys[size] = key;
            values[size++] = amount;
        }
    }

    int size() {
        return size;
    }

    int key(int index) {
        return keys[index];
    }

    float value(int index) {
        return values[index];
    }

    void clear() {
        if (size > table.length / 8) {
            Arrays.fill(table, EMPTY);
        } else {
            // The last first: so every number is still found behind those it was placed after.
            for (int i = size - 1; i >= 0; i--) {
                table[place(keys[i])] = EMPTY;
            }
        }
        size = 0;
    }

    private int place(int key) {
        int mask = table.length - 1;
        int at = ((key * 0x9e3779b9) >>> 7) & mask;
        while (table[at] != EMPTY && keys[table[at]] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }
}
