package dev.shelfie.domain.matching.retrieval;

import dev.shelfie.domain.matching.index.Identifier;
import org.jspecify.annotations.Nullable;

/**
 * An identifier of a product that a post has.
 *
 * @param kind the kind of identifier
 * @param hash its hash
 * @param from the first token of the caption that is part of it
 * @param to the last one, exclusive; 0 if no token is, as with a link
 */
public record IdentifierMatch(Identifier kind, long hash, int from, int to) {

    /** Whether both are the same identifier. */
    public boolean isSameAs(@Nullable IdentifierMatch other) {
        return other != null && kind == other.kind && hash == other.hash;
    }
}
