package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * States that a post shows a product, may show it, or doesn't. There is at most one for a post and a product. The
 * constructor restores a stored match.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param post the post
 * @param product the product
 * @param status whether the post counts as showing the product
 * @param source where it comes from
 * @param confidence how probable it is, from 0 to 1; 1 for what a person linked
 * @param matcherVersion the {@link Matcher#version} that found it; null if no matcher did
 * @param evidence why, the weightiest first, at most 100
 * @param decision who decided on it, and when; null if nobody did: then the matcher may change or remove it
 * @param createdAt when it was first found
 * @param updatedAt when it was last changed
 * @param version how often it was saved; 0 before the first time
 */
public record Match(
        MatchId id,
        AccountId account,
        PostId post,
        ProductId product,
        MatchStatus status,
        MatchSource source,
        double confidence,
        @Nullable String matcherVersion,
        List<Evidence> evidence,
        @Nullable Decision decision,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /**
     * @throws DomainException if a member breaks its bounds, or a rejection isn't decided
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Match {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(product, "product");
        requireNonNull(status, "status");
        requireNonNull(source, "source");
        new Rules()
                .check(confidence >= 0 && confidence <= 1, "confidence", "must be a number from 0 to 1")
                .optionalText("matcher_version", matcherVersion, 1, 100)
                .atMost("evidence", evidence, 100)
                .check(status != MatchStatus.REJECTED || decision != null, "status", "is rejected by people only")
                .verify();
        evidence = List.copyOf(evidence);
        createdAt = Rules.time("created_at", createdAt);
        updatedAt = Rules.time("updated_at", updatedAt);
    }

    /**
     * Who decided on a match, and when.
     *
     * @param by the user who did, or the token by which a person did
     * @param at when
     */
    public record Decision(Actor by, Instant at) {

        /** @throws NullPointerException if an argument is null */
        public Decision {
            requireNonNull(by, "by");
            at = Rules.time("decided_at", at);
        }
    }

    /** A new match that the matcher found. */
    public static Match found(
            MatchId id,
            AccountId account,
            PostId post,
            RankedProduct finding,
            MatchStatus status,
            String matcherVersion,
            Instant now) {
        return new Match(
                id,
                account,
                post,
                finding.product(),
                status,
                MatchSource.MATCHER,
                finding.confidence(),
                matcherVersion,
                finding.evidence(),
                null,
                now,
                now,
                0);
    }

    /** A new match that a person made by hand: confirmed. */
    public static Match linked(MatchId id, AccountId account, PostId post, ProductId product, Decision decision) {
        return new Match(
                id,
                account,
                post,
                product,
                MatchStatus.CONFIRMED,
                MatchSource.MANUAL,
                1,
                null,
                List.of(),
                decision,
                decision.at(),
                decision.at(),
                0);
    }

    /** Whether a person decided on it, so that the matcher leaves it alone. */
    public boolean isDecided() {
        return decision != null;
    }

    /** The sum of the evidence, as {@link RankedProduct#score} has it; 0 if no matcher found it. */
    public double score() {
        return Evidence.sum(evidence);
    }

    /**
     * This match as a person decided.
     *
     * @throws DomainException {@code invalid_request} if {@code decided} is {@link MatchStatus#SUGGESTED}: that is how
     *     the matcher asks, not an answer; {@link #reopened} takes a decision back
     */
    public Match decided(MatchStatus decided, Decision by) {
        new Rules()
                .check(decided != MatchStatus.SUGGESTED, "status", "must be confirmed or rejected")
                .verify();
        return new Match(
                id,
                account,
                post,
                product,
                decided,
                source,
                confidence,
                matcherVersion,
                evidence,
                by,
                createdAt,
                by.at(),
                version);
    }

    /**
     * This match as if nobody had decided on it: suggested, until the matcher looks at it again.
     *
     * @throws DomainException {@code conflict} if the matcher didn't find it, so that it would ask what it doesn't know
     */
    public Match reopened(Instant now) {
        if (source != MatchSource.MATCHER) {
            throw DomainException.conflict("The match " + id + " was made by a person: delete it to undo it");
        }
        return new Match(
                id,
                account,
                post,
                product,
                MatchStatus.SUGGESTED,
                source,
                confidence,
                matcherVersion,
                evidence,
                null,
                createdAt,
                now,
                version);
    }

    /** This match as the matcher sees it now; the same object if it sees no change, or if a person decided on it. */
    public Match refound(RankedProduct finding, MatchStatus seen, String by, Instant now) {
        boolean same = status == seen
                && confidence == finding.confidence()
                && by.equals(matcherVersion)
                && evidence.equals(finding.evidence());
        return isDecided() || same
                ? this
                : new Match(
                        id,
                        account,
                        post,
                        product,
                        seen,
                        source,
                        finding.confidence(),
                        by,
                        finding.evidence(),
                        null,
                        createdAt,
                        now,
                        version);
    }

    /** This match as it is stored under that version. */
    public Match withVersion(long stored) {
        return new Match(
                id,
                account,
                post,
                product,
                status,
                source,
                confidence,
                matcherVersion,
                evidence,
                decision,
                createdAt,
                updatedAt,
                stored);
    }

    /** Its place in lists of matches. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
