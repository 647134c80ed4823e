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

    /** By number, its index if the number is there, or anything: {@link #numbers} shows which. So nothing needs clearing. */
    private int[] indexes = new int[FIRST_CAPACITY];

    private int[] numbers = new int[FIRST_CAPACITY];
    private float[] scores = new float[FIRST_CAPACITY];
    private int size;

    /** Adds to the score of a number. */
    public void add(int number, float score) {
        if (number >= indexes.length) {
            indexes = Arrays.copyOf(indexes, number + 1 + (number >> 3));
        }
        int index = indexes[number];
        if (index < size && numbers[index] == number) {
            scores[index] += score;
        } else if (size < MAX_SIZE) {
            append(number, score);
        }
    }

    /** How many bytes of memory it takes. */
    public long bytes() {
        return (long) (indexes.length + numbers.length + scores.length) * Integer.BYTES;
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
        size = 0;
    }

    private void append(int number, float score) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
            scores = Arrays.copyOf(scores, size * 2);
        }
        indexes[number] = size;
        numbers[size] = number;
        scores[size++] = score;
    }
}
