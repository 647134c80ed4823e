package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A product that a post may show, or one of a family of products that the caption doesn't tell apart.
 *
 * @param product the product; of a family, the one to show
 * @param confidence how probable it is that the post shows the product, or one of its family, from 0 to 1, calibrated: four in
 *     five at 0.8 are correct
 * @param evidence the reasons, the weightiest first; their weights add up to the {@link #score}
 * @param variants the other products of the family, the best first, at most {@value #MAX_VARIANTS}; empty if the post shows
 *     this product and no other
 * @param basis what the matcher read; null if no {@link Matcher} ranked it
 */
public record RankedProduct(
        ProductId product,
        double confidence,
        List<Evidence> evidence,
        List<ProductId> variants,
        @Nullable MatchBasis basis) {

    /** How many variants there are at most. */
    public static final int MAX_VARIANTS = 20;

    /**
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1, a product comes twice, or there are too many
     *     variants
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public RankedProduct {
        requireNonNull(product, "product");
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("Not a probability: " + confidence);
        }
        evidence = List.copyOf(evidence);
        variants = List.copyOf(variants);
        if (!variants.isEmpty() && !areVariants(product, variants)) {
            throw new IllegalArgumentException("Not the variants of " + product + ": " + variants);
        }
    }

    private static boolean areVariants(ProductId product, List<ProductId> variants) {
        return variants.size() <= MAX_VARIANTS
                && !variants.contains(product)
                && new HashSet<>(variants).size() == variants.size();
    }

    /**
     * What the matcher found in a catalogue of products, whose items have the products' ids.
     *
     * @throws dev.shelfie.domain.error.DomainException if the id of an item isn't that of a product
     */
    public static RankedProduct of(RankedItem found) {
        return new RankedProduct(
                new ProductId(found.id()),
                found.confidence(),
                found.evidence(),
                found.variants().stream().map(ProductId::new).toList(),
                found.basis());
    }

    /**
     * A product with variants that no {@link Matcher} ranked.
     *
     * @throws IllegalArgumentException as of the canonical constructor
     * @throws NullPointerException if an argument is null
     */
    public RankedProduct(ProductId product, double confidence, List<Evidence> evidence, List<ProductId> variants) {
        this(product, confidence, evidence, variants, null);
    }

    /** {@link MatchRelation#VARIANT} if there are variants. */
    public MatchRelation relation() {
        return variants.isEmpty() ? MatchRelation.EXACT : MatchRelation.VARIANT;
    }

    /** The product, and then its variants. */
    public List<ProductId> family() {
        return Stream.concat(Stream.of(product), variants.stream()).toList();
    }

    /**
     * A product without variants that no {@link Matcher} ranked.
     *
     * @throws IllegalArgumentException if {@code confidence} isn't from 0 to 1
     * @throws NullPointerException if an argument is null
     */
    public RankedProduct(ProductId product, double confidence, List<Evidence> evidence) {
        this(product, confidence, evidence, List.of(), null);
    }

    /** This product with more variants, behind its own; those that would exceed {@value #MAX_VARIANTS} are left out. */
    public RankedProduct withVariants(Collection<ProductId> more) {
        List<ProductId> all = Stream.concat(variants.stream(), more.stream())
                .filter(variant -> !variant.equals(product))
                .distinct()
                .limit(MAX_VARIANTS)
                .toList();
        return new RankedProduct(product, confidence, evidence, all, basis);
    }

    /** This product, ranked by what the matcher reads now. */
    public RankedProduct withBasis(MatchBasis read) {
        return new RankedProduct(product, confidence, evidence, variants, read);
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
