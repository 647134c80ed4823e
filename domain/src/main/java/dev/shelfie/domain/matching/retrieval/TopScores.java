package dev.shelfie.domain.matching.retrieval;

import java.util.function.IntBinaryOperator;

/** The products with the highest scores among those added: a heap, the lowest first. */
final class TopScores {

    private final IntBinaryOperator order;
    private final int[] numbers;
    private final float[] scores;
    private int size;
    private float highest;

    /**
     * An empty one.
     *
     * @param limit how many products it takes
     * @param order compares the numbers of products with equal scores
     */
    TopScores(int limit, IntBinaryOperator order) {
        this.order = order;
        this.numbers = new int[limit];
        this.scores = new float[limit];
    }

    /** What the score of a product must be at least to have a place. */
    float threshold() {
        if (size < numbers.length) {
            return 0;
        }
        return size == 0 ? Float.POSITIVE_INFINITY : scores[0];
    }

    /**
     * Adds a product, unless others have taken all places.
     *
     * @param number the product's number
     * @param score how well it fits, from 0
     */
    void add(int number, float score) {
        highest = Math.max(highest, score);
        if (size < numbers.length) {
            siftUp(number, score);
        } else if (size > 0 && isBetter(number, score, 0)) {
            siftDown(number, score);
        }
    }

    /** Removes the products with scores below {@code min}. None may be added afterwards. */
    void removeBelow(float min) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (scores[i] >= min) {
                set(kept++, numbers[i], scores[i]);
            }
        }
        size = kept;
    }

    private boolean isBetter(int number, float score, int place) {
        return score > scores[place] || (score == scores[place] && order.applyAsInt(number, numbers[place]) < 0);
    }

    private void siftUp(int number, float score) {
        int at = size++;
        while (at > 0 && !isBetter(number, score, (at - 1) / 2)) {
            set(at, numbers[(at - 1) / 2], scores[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        set(at, number, score);
    }

    /** Puts a product into the heap in place of the lowest one. */
    private void siftDown(int number, float score) {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            child += child + 1 < size && isBetter(numbers[child], scores[child], child + 1) ? 1 : 0;
            if (!isBetter(number, score, child)) {
                break;
            }
            set(at, numbers[child], scores[child]);
            at = child;
        }
        set(at, number, score);
    }

    private void set(int at, int number, float score) {
        numbers[at] = number;
        scores[at] = score;
    }

    int size() {
        return size;
    }

    /** The number of one of the products, which are in no order. */
    int number(int index) {
        return numbers[index];
    }

    /** The score of one of the products. */
    float score(int index) {
        return scores[index];
    }

    /** The highest score; 0 if there is none. */
    float highest() {
        return highest;
    }

    /** Whether all places are taken, and the lowest score is more than a share of the highest one. */
    boolean isCrowded(float share) {
        return size == numbers.length && size > 0 && scores[0] > share * highest;
    }
}
