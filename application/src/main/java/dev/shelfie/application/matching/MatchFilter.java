package dev.shelfie.application.matching;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * Selects the matches to which every condition applies.
 *
 * @param status of this status; null for any
 * @param post of this post; null for any
 * @param product of this product; null for any
 * @param minConfidence of at least this confidence, from 0 to 1; 0 for any
 * @param relation of this relation; null for any
 */
public record MatchFilter(
        @Nullable MatchStatus status,
        @Nullable PostId post,
        @Nullable ProductId product,
        double minConfidence,
        @Nullable MatchRelation relation) {

    /** Every match. */
    public static final MatchFilter NONE = new MatchFilter(null, null, null, 0, null);

    /** @throws DomainException if {@code minConfidence} is out of bounds */
    public MatchFilter {
        new Validator()
                .check(minConfidence >= 0 && minConfidence <= 1, "min_confidence", "must be a number from 0 to 1")
                .verify();
    }

    /** Whether it applies to this match. */
    public boolean matches(Match match) {
        return (status == null || status == match.status())
                && (post == null || post.equals(match.post()))
                && (product == null || product.equals(match.product()))
                && match.confidence() >= minConfidence
                && (relation == null || relation == match.relation());
    }
}
