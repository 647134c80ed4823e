package dev.shelfie.domain.matching.scoring;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * The products with the highest scores among those added, and the best of the others that are unlike each other: however many
 * variants one product has, others are found beside them.
 */
final class TopScores {

    private final IntBinaryOperator order;
    /** The lowest score of those that are unlike each other. */
    private final float minUnlike;

    private final int[] numbers;
    private final float[] scores;
    private final int[] likenesses;
    /** The places from here on are for products unlike each other, in no order; those before are a heap, the lowest first. */
    private final int firstUnlike;

    private int size;
    /** The place of the lowest of those that are unlike each other. */
    private int lowest;

    /**
     * An empty one.
     *
     * @param highest how many products with the highest scores it takes
     * @param unlike how many of the others it takes that are unlike each other
     * @param minUnlike the lowest score of these
     * @param order compares the numbers of products with equal scores
     */
    TopScores(int highest, int unlike, float minUnlike, IntBinaryOperator order) {
        this.minUnlike = minUnlike;
        this.order = order;
        this.firstUnlike = highest;
        this.numbers = new int[highest + unlike];
        this.scores = new float[highest + unlike];
        this.likenesses = new int[highest + unlike];
    }

    /** What the score of a product must be at least to have a place. */
    float threshold() {
        if (size < firstUnlike) {
            return 0;
        }
        if (firstUnlike == numbers.length) {
            return firstUnlike == 0 ? Float.POSITIVE_INFINITY : scores[0];
        }
        return size < numbers.length ? Math.min(minUnlike, scores[0]) : scores[lowest];
    }

    /**
     * Adds a product, unless others have taken all places that it may have.
     *
     * @param number the product's number
     * @param score how well it fits, from 0
     * @param likeness equal for products that are alike
     */
    void add(int number, float score, int likeness) {
        if (size < firstUnlike) {
            siftUp(number, score, likeness);
        } else if (firstUnlike > 0 && isBetter(number, score, 0)) {
            addToUnlike(numbers[0], scores[0], likenesses[0]);
            siftDown(number, score, likeness);
        } else {
            addToUnlike(number, score, likeness);
        }
    }

    private void addToUnlike(int number, float score, int likeness) {
        if (firstUnlike == numbers.length || score < minUnlike) {
            return;
        }
        int at = firstUnlike;
        while (at < size && likenesses[at] != likeness) {
            at++;
        }
        boolean isNew = at == size && size < numbers.length;
        at = at < size || isNew ? at : lowest;
        if (!isNew && !isBetter(number, score, at)) {
            return;
        }
        set(at, number, score, likeness);
        size += isNew ? 1 : 0;
        lowest = firstUnlike;
        for (int i = firstUnlike + 1; i < size; i++) {
            lowest = isBetter(lowest, i) ? i : lowest;
        }
    }

    private boolean isBetter(int place, int other) {
        return isBetter(numbers[place], scores[place], other);
    }

    private boolean isBetter(int number, float score, int place) {
        return score > scores[place] || (score == scores[place] && order.applyAsInt(number, numbers[place]) < 0);
    }

    private void siftUp(int number, float score, int likeness) {
        int at = size++;
        while (at > 0 && !isBetter(number, score, (at - 1) / 2)) {
            move((at - 1) / 2, at);
            at = (at - 1) / 2;
        }
        set(at, number, score, likeness);
    }

    /** Puts a product into the heap in place of the lowest one. */
    private void siftDown(int number, float score, int likeness) {
        int at = 0;
        while (2 * at + 1 < firstUnlike) {
            int child = 2 * at + 1;
            child += child + 1 < firstUnlike && isBetter(child, child + 1) ? 1 : 0;
            if (!isBetter(number, score, child)) {
                break;
            }
            move(child, at);
            at = child;
        }
        set(at, number, score, likeness);
    }

    private void move(int from, int to) {
        set(to, numbers[from], scores[from], likenesses[from]);
    }

    private void set(int at, int number, float score, int likeness) {
        numbers[at] = number;
        scores[at] = score;
        likenesses[at] = likeness;
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

    /** Whether it has no more room for the highest scores, and those there are alike: of fewer likenesses than {@code min}. */
    boolean isFullOfAlike(int min) {
        return size >= firstUnlike && distinct(Arrays.copyOf(likenesses, firstUnlike)) < min;
    }

    /** How many different ones there are. Sorts them. */
    static int distinct(int[] likenesses) {
        Arrays.sort(likenesses);
        int distinct = 0;
        for (int i = 0; i < likenesses.length; i++) {
            distinct += i == 0 || likenesses[i] != likenesses[i - 1] ? 1 : 0;
        }
        return distinct;
    }
}
