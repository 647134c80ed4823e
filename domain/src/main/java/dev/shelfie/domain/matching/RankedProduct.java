package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.product.ProductId;
import java.util.List;

/**
 * A product that a post may show.
 *
 * @param product the product
 * @param confidence how probable it is that the post shows it, from 0 to 1, calibrated: four in five products at 0.8 are correct
 * @param evidence the reasons, the weightiest first; their weights add up to the {@link #score}
 */
public record RankedProduct(ProductId product, double confidence, List<Evidence> evidence) {

    /**
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1
     * @throws NullPointerException if an argument is null
     */
    public RankedProduct {
        requireNonNull(product, "product");
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("Not a probability: " + confidence);
        }
        evidence = List.copyOf(evidence);
    }

    /** The sum of the evidence, in natural log-odds, before {@link Calibration}. */
    public double score() {
        return Evidence.sum(evidence);
    }
}
