package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A product that a post may show.
 *
 * @param product the product
 * @param confidence how probable it is that the post shows it, from 0 to 1, calibrated: four in five products at 0.8 are correct
 * @param evidence the reasons, the weightiest first; their weights add up to the {@link #score}
 * @param basis what the matcher read; null if no {@link Matcher} ranked it
 */
public record RankedProduct(
        ProductId product,
        double confidence,
        List<Evidence> evidence,
        @Nullable MatchBasis basis) {

    /**
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public RankedProduct {
        requireNonNull(product, "product");
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("Not a probability: " + confidence);
        }
        evidence = List.copyOf(evidence);
    }

    /**
     * A product that no {@link Matcher} ranked.
     *
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1
     * @throws NullPointerException if an argument is null
     */
    public RankedProduct(ProductId product, double confidence, List<Evidence> evidence) {
        this(product, confidence, evidence, null);
    }

    /** This product, ranked by what the matcher reads now. */
    public RankedProduct withBasis(MatchBasis read) {
        return new RankedProduct(product, confidence, evidence, read);
    }

    /** Whether words of the caption speak for both this product and another one of the same post; brands don't count. */
    public boolean sharesWordsWith(RankedProduct other) {
        return quotes().anyMatch(quote -> other.quotes().anyMatch(quote::overlaps));
    }

    private Stream<Evidence.Quote> quotes() {
        return evidence.stream()
                .filter(reason -> reason.weight() > 0 && !reason.kind().equals("brand"))
                .map(Evidence::quote)
                .filter(Objects::nonNull);
    }

    /** The sum of the evidence, in natural log-odds, before {@link Calibration}. */
    public double score() {
        return Evidence.sum(evidence);
    }
}
