package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.HashTable;
import dev.shelfie.domain.compact.Hashing;
import java.util.Arrays;

/**
 * Sums up scores by number, in the order in which the numbers first occur. It keeps its memory when it is cleared, so that
 * one can serve many posts. For one thread at a time.
 */
public final class ScoreAccumulator {

    /** How many different numbers there can be; the scores of others are dropped. */
    static final int MAX_SIZE = 32_000;

    private static final int FIRST_CAPACITY = 256;
    /** Fewer entries than one in so many places are removed one by one, which is faster then. */
    private static final int FEW = 16;

    private final HashTable indexes = new HashTable(FIRST_CAPACITY);
    private int[] numbers = new int[FIRST_CAPACITY];
    private float[] scores = new float[FIRST_CAPACITY];
    private int size;

    /** Adds to the score of a number. */
    public void add(int number, float score) {
        long hash = Hashing.of(number);
        int index = size < MAX_SIZE ? indexes.addIfAbsent(hash, size) : indexes.find(hash);
        if (index == size) {
            append(number, score);
        } else if (index != HashTable.NONE) {
            scores[index] += score;
        }
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

    /** Removes all numbers, in a time that depends on how many there are. */
    public void clear() {
        if (size > indexes.capacity() / FEW) {
            indexes.clear();
        } else {
            for (int i = size - 1; i >= 0; i--) {
                indexes.remove(indexes.first(Hashing.of(numbers[i])));
            }
        }
        size = 0;
    }

    private void append(int number, float score) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size * 2);
            scores = Arrays.copyOf(scores, size * 2);
        }
        numbers[size] = number;
        scores[size++] = score;
    }
}
