package dev.shelfie.domain.embedding;

/**
 * The room that a post takes, in pixels.
 *
 * @param width the widest it gets
 * @param height how high it is at that width; a usual one where the network decides
 * @param fixed whether its height follows from its width
 */
record Size(int width, int height, boolean fixed) {

    /** Always in this proportion. */
    static Size fixed(int width, int height) {
        return new Size(width, height, true);
    }

    /** As high as the network makes it. */
    static Size about(int width, int height) {
        return new Size(width, height, false);
    }
}
