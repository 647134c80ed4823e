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
    private static final int NONE = -1;
    /** Fewer entries than one in so many places are removed one by one, which is faster then. */
    private static final int FEW = 16;

    private final HashTable indexes = new HashTable(FIRST_CAPACITY);
    private int[] numbers = new int[FIRST_CAPACITY];
    private float[] scores = new float[FIRST_CAPACITY];
    private int size;

    /** Adds to the score of a number. */
    public void add(int number, float score) {
        long hash = Hashing.mix(number);
        int index = find(number, hash);
        if (index >= 0) {
            scores[index] += score;
        } else if (size < MAX_SIZE) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, size * 2);
                scores = Arrays.copyOf(scores, size * 2);
            }
            indexes.add(hash, size);
            numbers[size] = number;
            scores[size++] = score;
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
                remove(i);
            }
        }
        size = 0;
    }

    private void remove(int index) {
        long hash = Hashing.mix(numbers[index]);
        int at = indexes.first(hash);
        while (indexes.value(at) != index) {
            at = indexes.next(hash, at);
        }
        indexes.remove(at);
    }

    private int find(int number, long hash) {
        for (int at = indexes.first(hash); at != HashTable.NONE; at = indexes.next(hash, at)) {
            if (numbers[indexes.value(at)] == number) {
                return indexes.value(at);
            }
        }
        return NONE;
    }
}
