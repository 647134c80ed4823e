package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.product.Product;
import org.jspecify.annotations.Nullable;

/**
 * A product that a post would be matched to, or nearly.
 *
 * @param finding the product, the confidence and the evidence
 * @param status what the match would be; null if there would be none
 * @param product the whole product; null if not asked for, or if it was deleted
 */
public record Preview(
        RankedProduct finding,
        @Nullable MatchStatus status,
        @Nullable Product product) {

    /** @throws NullPointerException if {@code finding} is null */
    public Preview {
        requireNonNull(finding, "finding");
    }
}
