package dev.shelfie.application.matching.index;

/**
 * How much memory the indexes of a node may take together.
 *
 * @param bytes above 0
 */
public record IndexBudget(long bytes) {

    /** What the rest of the service needs of a heap. */
    private static final long REST = 64L << 20;

    private static final long LEAST = 16L << 20;

    /** @throws IllegalArgumentException if {@code bytes} isn't above 0 */
    public IndexBudget {
        if (bytes <= 0) {
            throw new IllegalArgumentException("Not above 0: " + bytes);
        }
    }

    /** A third of the heap beyond 64 MB, at least 16 MB: while an index grows, it takes up to twice its memory. */
    public static IndexBudget ofHeap(long bytes) {
        return new IndexBudget(Math.max(LEAST, (bytes - REST) / 3));
    }
}
