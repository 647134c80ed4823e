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

    /** Whether a token is part of it. */
    public boolean contains(int token) {
        return token >= from && token < to;
    }

    /** Whether no token is. */
    public boolean isEmpty() {
        return from == to;
    }
}
