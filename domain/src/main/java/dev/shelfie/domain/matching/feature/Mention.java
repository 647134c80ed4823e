package dev.shelfie.domain.matching.feature;

/**
 * Where a caption mentions a product.
 *
 * @param from the first token of the mention
 * @param to the last one, exclusive; as {@code from} if there is no mention
 * @param loss what separators, other words, and words of the product elsewhere in the caption take from it, in nats
 */
public record Mention(int from, int to, double loss) {

    static final Mention NONE = new Mention(0, 0, 0);

    /** The end of a sentence, or rare other words, cost more; in nats. */
    private static final double MAX_LOSS_OF_TOGETHER = 1.5;

    /** Whether a token is part of it. */
    public boolean contains(int token) {
        return token >= from && token < to;
    }

    /** Whether its words stand together: no end of a sentence and no rare other words are between them. */
    public boolean isTogether() {
        return loss < MAX_LOSS_OF_TOGETHER;
    }

    /** Whether no token is. */
    public boolean isEmpty() {
        return from == to;
    }
}
