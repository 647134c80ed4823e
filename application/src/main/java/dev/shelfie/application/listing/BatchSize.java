package dev.shelfie.application.listing;

/**
 * How many elements the next batch has: few at first, as nobody knows yet how large they are, and more later. For one thread
 * at a time.
 */
public final class BatchSize {

    private static final int FIRST = 64;
    private static final int GROWTH = 4;

    private final int max;
    private int last;
    private int next;

    /** The sizes of batches of at most so many elements. */
    public BatchSize(int max) {
        this.max = max;
        this.last = Math.min(FIRST, max);
        this.next = last;
    }

    /** The size of the batch that is read now. */
    public int take() {
        last = next;
        next = Math.min(max, GROWTH * last);
        return last;
    }

    /** Makes the next batch so many times as large as the last one, within the bounds. */
    public void resize(double factor) {
        next = (int) Math.max(1, Math.min(max, last * factor));
    }
}
