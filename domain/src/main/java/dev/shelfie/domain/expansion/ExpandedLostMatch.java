package dev.shelfie.domain.expansion;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.product.Product;
import org.jspecify.annotations.Nullable;

/**
 * A lost match with the related records that an expansion asks for.
 *
 * @param lost the lost match
 * @param post the post; null if not expanded
 * @param product the product; null if not expanded or deleted
 * @param betterProduct the product that took over; null if not expanded, deleted, or if there is none
 */
public record ExpandedLostMatch(
        LostMatch lost,
        @Nullable ExpandedPost post,
        @Nullable Product product,
        @Nullable Product betterProduct) {

    /** @throws NullPointerException if {@code lost} is null */
    public ExpandedLostMatch {
        requireNonNull(lost, "lost");
    }

    /** The lost match alone, nothing expanded. */
    public static ExpandedLostMatch bare(LostMatch lost) {
        return new ExpandedLostMatch(lost, null, null, null);
    }
}
