package dev.shelfie.domain.matching.index;

import java.util.Arrays;

/**
 * Sums up scores by number, in the order in which the numbers first occur. It keeps its memory when it is cleared, four bytes
 * for each number up to the highest, so that one can serve many posts. For one thread at a time.
 */
public final class ScoreAccumulator {

    /** How many different numbers there can be; the scores of others are dropped. */
    static final int MAX_SIZE = 32_000;

    private static final int FIRST_CAPACITY = 256;

    /** The score of each number; 0 if the number isn't there. */
    private float[] scores = new float[FIRST_CAPACITY];

    private int[] numbers = new int[FIRST_CAPACITY];
    private int size;
    /** How many different numbers it takes. */
    private int capacity = MAX_SIZE;

    /** Adds to the score of a number. {@code score} is above 0. */
    public void add(int number, float score) {
        if (number >= scores.length) {
            scores = Arrays.copyOf(scores, number + 1 + (number >> 3));
        }
        float before = scores[number];
        if (before > 0) {
            scores[number] = before + score;
        } else if (size < capacity) {
            append(number, score);
        }
    }

    /** Whether it takes no further numbers: adding only adds to the scores of those that are there. */
    public boolean isFull() {
        return size == capacity;
    }

    /** How many bytes of memory it takes. */
    public long bytes() {
        return (long) (scores.length + numbers.length) * Integer.BYTES;
    }

    /** How many different numbers there are. */
    public int size() {
        return size;
    }

    public int number(int index) {
        return numbers[index];
    }

    public float score(int index) {
        return scores[numbers[index]];
    }

    /** Removes all numbers. */
    public void clear() {
        for (int i = 0; i < size; i++) {
            scores[numbers[i]] = 0;
        }
        size = 0;
        capacity = MAX_SIZE;
    }

    /** Takes no further numbers from now on: adding only adds to the scores of those that are there. */
    public void close() {
        capacity = size;
    }

    private void append(int number, float score) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
        }
        numbers[size++] = number;
        scores[number] = score;
    }
}
