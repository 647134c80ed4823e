package dev.shelfie.domain.embedding;

/**
 * The size of an embedded post, in pixels.
 *
 * @param width the largest width
 * @param height the height at that width; a typical one if the network decides it
 * @param fixed whether the aspect ratio is fixed
 */
record Size(int width, int height, boolean fixed) {

    /** A size with this aspect ratio. */
    static Size fixed(int width, int height) {
        return new Size(width, height, true);
    }

    /** A size whose height the network decides. */
    static Size about(int width, int height) {
        return new Size(width, height, false);
    }
}
