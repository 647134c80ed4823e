package dev.shelfie.application.listing;

/** How many elements the next batch has. For one thread at a time. */
public final class BatchSize {

    /**
     * A batch of large elements ends early: after a multiple of so many elements, once they take some megabytes. It is
     * longer than a page, so that pages are always whole.
     */
    public static final int PORTION = 128;

    private static final int FIRST = 64;
    private static final int GROWTH = 4;

    private final int max;
    private int last;
    private int next;

    private BatchSize(int first, int max) {
        this.max = max;
        this.last = first;
        this.next = first;
    }

    /** Batches of that size, or less if they are resized. */
    public static BatchSize of(int size) {
        return new BatchSize(size, size);
    }

    /** Few elements at first, as nobody knows yet how large they and what is added to them are, and more later. */
    public static BatchSize growingTo(int max) {
        return new BatchSize(Math.min(FIRST, max), max);
    }

    /** The size of the batch that is read now. */
    public int take() {
        last = next;
        next = Math.min(max, GROWTH * last);
        return last;
    }

    /**
     * Whether a list ends with a batch.
     *
     * @param found how many elements the batch has
     * @param requested how many it was to have
     */
    public static boolean isLast(int found, int requested) {
        return found == 0 || (found < requested && found % PORTION != 0);
    }

    /** Makes the next batch so many times as large as the last one, within the bounds. */
    public void resize(double factor) {
        next = (int) Math.max(1, Math.min(max, last * factor));
    }
}
