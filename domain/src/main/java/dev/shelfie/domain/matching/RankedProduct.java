package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.product.ProductId;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * A product that a post may show, or one of a family of products that the caption doesn't tell apart.
 *
 * @param product the product; of a family, the one to show
 * @param confidence how probable it is that the post shows the product, or one of its family, from 0 to 1, calibrated: four in
 *     five at 0.8 are correct
 * @param evidence the reasons, the weightiest first; their weights add up to the {@link #score}
 * @param variants the other products of the family, the best first, at most {@value #MAX_VARIANTS}; empty if the post shows
 *     this product and no other
 */
public record RankedProduct(ProductId product, double confidence, List<Evidence> evidence, List<ProductId> variants) {

    /** How many variants there are at most. */
    public static final int MAX_VARIANTS = 20;

    /**
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1, a product comes twice, or there are too many
     *     variants
     * @throws NullPointerException if an argument is null
     */
    public RankedProduct {
        requireNonNull(product, "product");
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("Not a probability: " + confidence);
        }
        evidence = List.copyOf(evidence);
        variants = List.copyOf(variants);
        if (variants.size() > MAX_VARIANTS
                || variants.contains(product)
                || new HashSet<>(variants).size() < variants.size()) {
            throw new IllegalArgumentException("Not the variants of " + product + ": " + variants);
        }
    }

    /**
     * A product without variants.
     *
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1
     * @throws NullPointerException if an argument is null
     */
    public RankedProduct(ProductId product, double confidence, List<Evidence> evidence) {
        this(product, confidence, evidence, List.of());
    }

    /** {@link MatchRelation#VARIANT} if there are variants. */
    public MatchRelation relation() {
        return variants.isEmpty() ? MatchRelation.EXACT : MatchRelation.VARIANT;
    }

    /** The product, and then its variants. */
    public List<ProductId> family() {
        return Stream.concat(Stream.of(product), variants.stream()).toList();
    }

    /** The sum of the evidence, in natural log-odds, before {@link Calibration}. */
    public double score() {
        return Evidence.sum(evidence);
    }
}
