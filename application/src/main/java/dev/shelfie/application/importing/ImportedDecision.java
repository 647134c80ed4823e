package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.PublicationKey;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A match of an export.
 *
 * @param post the post
 * @param product the retailer's own id of the product
 * @param variants the retailer's own ids of the products that the post may show instead, the best first, at most {@value
 *     RankedProduct#MAX_VARIANTS}; a rejection holds for them too
 * @param status whether the post shows it
 * @param confidence how probable that was before the decision, from 0 to 1
 * @param decidedBy who decided; null if nobody did: then the matcher finds the match again, or doesn't
 * @param decidedAt when; null if nobody did
 * @param position where the product is in the post's media; null if nobody said
 */
public record ImportedDecision(
        PublicationKey post,
        String product,
        List<String> variants,
        MatchStatus status,
        double confidence,
        @Nullable Actor decidedBy,
        @Nullable Instant decidedAt,
        @Nullable MediaPosition position) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if a value is out of bounds, or what is decided is only suggested
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public ImportedDecision {
        requireNonNull(post, "post");
        requireNonNull(status, "status");
        variants = List.copyOf(variants);
        Validator validator = new Validator();
        for (int i = 0; i < variants.size(); i++) {
            validator.text("variants/" + i, variants.get(i), 1, 200);
        }
        validator
                .text("platform_post_id", post.platformPostId(), 1, 200)
                .text("product", product, 1, 200)
                .atMost("variants", variants, RankedProduct.MAX_VARIANTS)
                .check(confidence >= 0 && confidence <= 1, "confidence", "must be a number from 0 to 1")
                .check(
                        decidedBy == null || status != MatchStatus.SUGGESTED,
                        "status",
                        "must be confirmed or rejected if somebody decided")
                .check(
                        (decidedBy == null) == (decidedAt == null),
                        "decided_at",
                        "must be given together with decided_by")
                .verify();
    }

    /**
     * A match without variants and without a place in the post, about which nobody decided.
     *
     * @throws dev.shelfie.domain.error.DomainException if an argument is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public static ImportedDecision of(PublicationKey post, String product, MatchStatus status, double confidence) {
        return new ImportedDecision(post, product, List.of(), status, confidence, null, null, null);
    }

    /** This match with other variants. */
    public ImportedDecision withVariants(List<String> variants) {
        return new ImportedDecision(post, product, variants, status, confidence, decidedBy, decidedAt, position);
    }

    /** This match as somebody decided it. */
    public ImportedDecision withDecision(Actor decidedBy, Instant decidedAt) {
        return new ImportedDecision(post, product, variants, status, confidence, decidedBy, decidedAt, position);
    }

    /** This match at another place in the post's media; null if nobody said. */
    public ImportedDecision withPosition(@Nullable MediaPosition position) {
        return new ImportedDecision(post, product, variants, status, confidence, decidedBy, decidedAt, position);
    }

    /** The decision; null if there is none. */
    public Match.@Nullable Decision decision() {
        return decidedBy == null || decidedAt == null ? null : new Match.Decision(decidedBy, decidedAt);
    }
}
