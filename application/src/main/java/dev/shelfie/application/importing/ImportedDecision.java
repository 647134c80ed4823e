package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.PublicationKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A match of an export.
 *
 * @param post the post
 * @param product the retailer's own id of the product
 * @param status whether the post shows it
 * @param confidence how probable that was before the decision, from 0 to 1
 * @param decidedBy who decided; null if nobody did: then the matcher finds the match again, or doesn't
 * @param decidedAt when; null if nobody did
 * @param position where the product is in the post's media; null if nobody said
 */
public record ImportedDecision(
        PublicationKey post,
        String product,
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
        new Validator()
                .text("platform_post_id", post.platformPostId(), 1, 200)
                .text("product", product, 1, 200)
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

    /** The decision; null if there is none. */
    public Match.@Nullable Decision decision() {
        return decidedBy == null || decidedAt == null ? null : new Match.Decision(decidedBy, decidedAt);
    }
}
