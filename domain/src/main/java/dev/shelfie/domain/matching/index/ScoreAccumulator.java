package dev.shelfie.domain.matching.index;

import java.util.Arrays;

/**
 * Sums up scores by number, in the order in which the numbers first occur: a hash table with linear probing. Its memory depends on
 * how many numbers there are, not on how high they are, and is kept when it is cleared, so that one can serve many posts. For one
 * thread at a time.
 */
public final class ScoreAccumulator {

    /** How many different numbers there can be; the scores of others are dropped. */
    static final int MAX_SIZE = 32_000;

    private static final int FIRST_BITS = 9;
    /** 2 to the power of 32 over the golden ratio, which spreads numbers that follow each other. */
    private static final int SPREAD = 0x9E3779B9;

    /** Differs from one to the next, so that no choice of products makes all slow. */
    private final int seed = System.identityHashCode(this);

    private int bits = FIRST_BITS;
    /** The index of a number and its score, plus one; 0 if the slot is free. At least half are free. */
    private char[] slots = new char[1 << bits];
    /** The slot of each number. */
    private char[] taken = new char[slots.length / 2];

    private int[] numbers = new int[slots.length / 2];
    private float[] scores = new float[slots.length / 2];
    private int size;
    /** How many different numbers it takes. */
    private int capacity = MAX_SIZE;

    /** Adds to the score of a number. {@code score} is above 0. */
    public void add(int number, float score) {
        int slot = slot(number);
        int index = slots[slot] - 1;
        if (index >= 0) {
            scores[index] += score;
        } else if (size < capacity) {
            append(slot, number, score);
        }
    }

    /** Whether it takes no further numbers: adding only adds to the scores of those that are there. */
    public boolean isFull() {
        return size == capacity;
    }

    /** How many bytes of memory it takes. */
    public long bytes() {
        return (long) (slots.length + taken.length) * Character.BYTES
                + (long) numbers.length * (Integer.BYTES + Float.BYTES);
    }

    /** How many different numbers there are. */
    public int size() {
        return size;
    }

    public int number(int index) {
        return numbers[index];
    }

    public float score(int index) {
        return scores[index];
    }

    /** Removes all numbers. */
    public void clear() {
        for (int i = 0; i < size; i++) {
            slots[taken[i]] = 0;
        }
        size = 0;
        capacity = MAX_SIZE;
    }

    /** Takes no further numbers from now on: adding only adds to the scores of those that are there. */
    public void close() {
        capacity = size;
    }

    /** The slot of a number, or the free one that it would take. */
    private int slot(int number) {
        int slot = ((number ^ seed) * SPREAD) >>> (Integer.SIZE - bits);
        while (slots[slot] != 0 && numbers[slots[slot] - 1] != number) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void append(int slot, int number, float score) {
        int free = slot;
        if (size == numbers.length) {
            grow();
            free = slot(number);
        }
        numbers[size] = number;
        scores[size] = score;
        take(free, size++);
    }

    private void take(int slot, int index) {
        taken[index] = (char) slot;
        slots[slot] = (char) (index + 1);
    }

    private void grow() {
        slots = new char[1 << ++bits];
        taken = new char[slots.length / 2];
        numbers = Arrays.copyOf(numbers, taken.length);
        scores = Arrays.copyOf(scores, taken.length);
        for (int i = 0; i < size; i++) {
            take(slot(numbers[i]), i);
        }
    }
}
