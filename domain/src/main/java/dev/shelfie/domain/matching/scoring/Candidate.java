package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.feature.Coverage;
import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.feature.Features;
import dev.shelfie.domain.matching.feature.Mention;
import dev.shelfie.domain.matching.feature.OpenOptions;
import dev.shelfie.domain.matching.feature.TitleTerms;
import dev.shelfie.domain.matching.retrieval.IdentifierMatch;
import org.jspecify.annotations.Nullable;

/**
 * A product that a caption may show.
 *
 * @param docId its number in the index
 * @param identifier the identifier by which the post names it; null if it doesn't
 * @param features what is measured of it
 * @param coverage which tokens of the caption it covers
 * @param mention where the caption mentions it
 * @param title the terms of its title
 * @param isComplete whether the caption has the whole title, but for what it leaves open
 * @param lacksOnlyOptions whether colours, sizes and amounts are all that the caption lacks of the title
 * @param hasWholeColour whether the caption lacks no word of a colour or the like of which it has one
 * @param open what the caption leaves open
 * @param score the features by their weights, in log-odds, before competition
 */
public record Candidate(
        int docId,
        @Nullable IdentifierMatch identifier,
        Features features,
        Coverage coverage,
        Mention mention,
        TitleTerms title,
        boolean isComplete,
        boolean lacksOnlyOptions,
        boolean hasWholeColour,
        OpenOptions open,
        double score) {

    /** Whether the caption leaves open which variant of the product it means. */
    public boolean isOpen() {
        return !open.isEmpty();
    }

    /** Whether the caption lacks the brand of the product, which it would need. */
    boolean lacksBrand() {
        return features.get(Feature.BRAND_ABSENT) > 0;
    }

    /** How much two candidates cover the same tokens, or are named by the same identifier; from 0 to 1. */
    double overlap(Candidate other) {
        if (!coverage.isEmpty() && !other.coverage.isEmpty()) {
            return coverage.overlap(other.coverage);
        }
        boolean same = identifier == null ? other.identifier == null : identifier.isSameAs(other.identifier);
        return same ? 1 : 0;
    }
}
