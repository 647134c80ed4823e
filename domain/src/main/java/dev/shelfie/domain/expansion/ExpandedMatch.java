package dev.shelfie.domain.expansion;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.product.Product;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A match with the related records that an expansion asks for.
 *
 * @param match the match
 * @param post the post; null if not expanded
 * @param product the product; null if not expanded
 * @param variants the variants that still exist, in their order; null if not expanded
 */
public record ExpandedMatch(
        Match match,
        @Nullable ExpandedPost post,
        @Nullable Product product,
        @Nullable List<Product> variants) {

    /** @throws NullPointerException if {@code match} is null */
    public ExpandedMatch {
        requireNonNull(match, "match");
        variants = variants == null ? null : List.copyOf(variants);
    }

    /** The match alone, nothing expanded. */
    public static ExpandedMatch bare(Match match) {
        return new ExpandedMatch(match, null, null, null);
    }
}
