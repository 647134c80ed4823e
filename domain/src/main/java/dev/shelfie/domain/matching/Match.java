package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a post shows a product: suggested, confirmed or rejected. There is at most one match of a post and a product. The
 * constructor restores a stored match.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param post the post
 * @param product the product
 * @param status whether the post counts as showing the product
 * @param source who or what created it
 * @param confidence how probable it is, from 0 to 1; 1 for what a person linked
 * @param matcherVersion the {@link Matcher#version} that found it; null if no matcher did
 * @param evidence why, the weightiest first, at most 100
 * @param basis what the matcher had read; null if no matcher found it, or one that stored none
 * @param decision the person's decision; null if there is none: then the matcher may change or remove the match
 * @param createdAt when it was first found
 * @param updatedAt when it was last changed
 * @param version counts the saves; 0 before the first
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
        @Nullable MatchBasis basis,
        @Nullable Decision decision,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /**
     * @throws DomainException if a value is out of bounds, or a rejection isn't decided
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Match {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(product, "product");
        requireNonNull(status, "status");
        requireNonNull(source, "source");
        new Validator()
                .check(confidence >= 0 && confidence <= 1, "confidence", "must be a number from 0 to 1")
                .optionalText("matcher_version", matcherVersion, 1, 100)
                .atMost("evidence", evidence, 100)
                .check(status != MatchStatus.REJECTED || decision != null, "status", "is rejected by people only")
                .verify();
        evidence = List.copyOf(evidence);
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
    }

    /**
     * Who decided on a match, and when.
     *
     * @param by the user, or the token that a person used
     * @param at when
     */
    public record Decision(Actor by, Instant at) {

        /** @throws NullPointerException if an argument is null */
        public Decision {
            requireNonNull(by, "by");
            at = Validator.truncate("decided_at", at);
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
                finding.basis(),
                null,
                now,
                now,
                0);
    }

    /** A new, confirmed match that a person created. */
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
                null,
                decision,
                decision.at(),
                decision.at(),
                0);
    }

    /** Whether a person decided on it, so that the matcher doesn't change it. */
    public boolean isDecided() {
        return decision != null;
    }

    /** The sum of the evidence, see {@link RankedProduct#score}; 0 if no matcher found it. */
    public double score() {
        return Evidence.sum(evidence);
    }

    /**
     * This match with a person's decision.
     *
     * @throws DomainException {@code invalid_request} if {@code decided} is {@link MatchStatus#SUGGESTED}; use {@link
     *     #reopened} to take a decision back
     */
    public Match decided(MatchStatus decided, Decision by) {
        new Validator()
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
                basis,
                by,
                createdAt,
                by.at(),
                version);
    }

    /**
     * This match without its decision: suggested, until the post is matched again.
     *
     * @throws DomainException {@code conflict} if the matcher didn't find it
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
                basis,
                null,
                createdAt,
                now,
                version);
    }

    /** The matcher's result that this match stores. */
    public RankedProduct finding() {
        return new RankedProduct(product, confidence, evidence, basis);
    }

    /** This match with the matcher's new result; the same object if nothing changes or a person has decided on it. */
    public Match refound(RankedProduct finding, MatchStatus seen, String by, Instant now) {
        boolean same = status == seen
                && confidence == finding.confidence()
                && by.equals(matcherVersion)
                && evidence.equals(finding.evidence())
                && Objects.equals(basis, finding.basis());
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
                        finding.basis(),
                        null,
                        createdAt,
                        now,
                        version);
    }

    /** This match with the version under which it is stored. */
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
                basis,
                decision,
                createdAt,
                updatedAt,
                stored);
    }

    /** Its position in lists. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
