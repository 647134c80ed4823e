package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/**
 * An item of the catalogue that a post may show, or one of a family of items that the caption doesn't tell apart.
 *
 * @param id the {@link CatalogueItem#id} of the item; of a family, of the one to show
 * @param confidence how probable it is that the post shows the item, or one of its family, from 0 to 1, calibrated: four in
 *     five at 0.8 are correct
 * @param evidence the reasons, the weightiest first; their weights add up to the {@link #score}
 * @param variants the ids of the others of the family, the best first, at most {@value RankedProduct#MAX_VARIANTS}; empty if the
 *     post shows this item and no other
 * @param basis what the matcher read
 */
public record RankedItem(
        String id, double confidence, List<Evidence> evidence, List<String> variants, MatchBasis basis) {

    /** @throws NullPointerException if an argument is null */
    public RankedItem {
        requireNonNull(id, "id");
        evidence = List.copyOf(evidence);
        variants = List.copyOf(variants);
        requireNonNull(basis, "basis");
    }

    /** {@link MatchRelation#VARIANT} if there are variants. */
    public MatchRelation relation() {
        return variants.isEmpty() ? MatchRelation.EXACT : MatchRelation.VARIANT;
    }

    /** The id of the item, and then of its variants. */
    public List<String> family() {
        return Stream.concat(Stream.of(id), variants.stream()).toList();
    }

    /** The sum of the evidence, in natural log-odds, before {@link Calibration}. */
    public double score() {
        return Evidence.sum(evidence);
    }
}
