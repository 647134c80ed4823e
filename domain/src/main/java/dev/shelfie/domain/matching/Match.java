package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a post shows a product: suggested, confirmed or rejected. There is at most one match of a post and a product. With
 * {@link #variants}, the post shows the product or one of these, and the match holds for all of them. The constructor restores
 * a stored match.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param post the post
 * @param finding the product, how probable it is, why, and its variants; the confidence is 1 if a person linked it
 * @param status whether the post counts as showing the product
 * @param source who or what created it
 * @param matcherVersion the {@link Matcher#version} that found it; null if no matcher did
 * @param decision the person's decision; null if there is none: then the matcher may change or remove the match
 * @param mediaPosition where the product is in the post's media; null if nobody said, and perhaps of media that the post no
 *     longer has
 * @param createdAt when it was first found
 * @param updatedAt when it was last changed
 * @param version counts the saves; 0 before the first
 */
public record Match(
        MatchId id,
        AccountId account,
        PostId post,
        RankedProduct finding,
        MatchStatus status,
        MatchSource source,
        @Nullable String matcherVersion,
        @Nullable Decision decision,
        @Nullable MediaPosition mediaPosition,
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
        requireNonNull(finding, "finding");
        requireNonNull(status, "status");
        requireNonNull(source, "source");
        new Validator()
                .optionalText("matcher_version", matcherVersion, 1, 100)
                .atMost("evidence", finding.evidence(), 100)
                .check(status != MatchStatus.REJECTED || decision != null, "status", "is rejected by people only")
                .verify();
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
                id, account, post, finding, status, MatchSource.MATCHER, matcherVersion, null, null, now, now, 0);
    }

    /** A new, confirmed match that a person created. */
    public static Match linked(MatchId id, AccountId account, PostId post, ProductId product, Decision decision) {
        return new Match(
                id,
                account,
                post,
                new RankedProduct(product, 1, List.of()),
                MatchStatus.CONFIRMED,
                MatchSource.MANUAL,
                null,
                decision,
                null,
                decision.at(),
                decision.at(),
                0);
    }

    /** The product; with variants, the one to show. */
    public ProductId product() {
        return finding.product();
    }

    /** How probable it is that the post shows the product or one of its variants, from 0 to 1; 1 for what a person linked. */
    public double confidence() {
        return finding.confidence();
    }

    /** Why, the weightiest reason first, at most 100; empty if no matcher found it. */
    public List<Evidence> evidence() {
        return finding.evidence();
    }

    /** {@link MatchRelation#VARIANT} if there are variants. */
    public MatchRelation relation() {
        return finding.relation();
    }

    /** The other products that the post may show instead, the best first, at most {@value RankedProduct#MAX_VARIANTS}. */
    public List<ProductId> variants() {
        return finding.variants();
    }

    /** What the matcher had read; null if no matcher found it, or one that stored none. */
    public @Nullable MatchBasis basis() {
        return finding.basis();
    }

    /** Whether a person decided on it, so that the matcher doesn't change it. */
    public boolean isDecided() {
        return decision != null;
    }

    /** The sum of the evidence, see {@link RankedProduct#score}; 0 if no matcher found it. */
    public double score() {
        return finding.score();
    }

    /**
     * This match with a person's decision: confirmed, it is the product and no variant; rejected, it is neither.
     *
     * @throws DomainException {@code invalid_request} if {@code decided} is {@link MatchStatus#SUGGESTED}; use {@link
     *     #reopened} to take a decision back
     */
    public Match decided(MatchStatus decided, Decision by) {
        new Validator()
                .check(decided != MatchStatus.SUGGESTED, "status", "must be confirmed or rejected")
                .verify();
        return decided == MatchStatus.CONFIRMED
                ? choosing(product(), by)
                : changed(finding, decided, matcherVersion, by, by.at());
    }

    /**
     * This match, confirmed by a person, of this product and no variant.
     *
     * @param chosen its product or one of its variants
     * @throws DomainException {@code invalid_request} if it is another product
     */
    public Match choosing(ProductId chosen, Decision by) {
        new Validator()
                .check(
                        finding.family().contains(chosen),
                        "product",
                        "must be the match's product or one of its variants: "
                                + finding.family().stream()
                                        .map(ProductId::value)
                                        .collect(joining(", ")))
                .verify();
        return changed(
                new RankedProduct(chosen, confidence(), evidence(), List.of(), finding.basis()),
                MatchStatus.CONFIRMED,
                matcherVersion,
                by,
                by.at());
    }

    /**
     * This match, rejected by a person together with its variants and these, as {@link RankedProduct#withVariants} adds them.
     */
    public Match rejected(Collection<ProductId> also, Decision by) {
        return changed(finding.withVariants(also), MatchStatus.REJECTED, matcherVersion, by, by.at());
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
        return changed(finding, MatchStatus.SUGGESTED, matcherVersion, null, now);
    }

    /**
     * This match with the matcher's new result, which may show another product of the family; the same object if nothing
     * changes or a person has decided on it.
     */
    public Match refound(RankedProduct found, MatchStatus seen, String by, Instant now) {
        boolean same = status == seen && finding.equals(found) && by.equals(matcherVersion);
        return isDecided() || same ? this : changed(found, seen, by, null, now);
    }

    /**
     * This match with its product at this place, or at none if that is null; the same object if it is there already. Its times stay:
     * they say what the matcher knew.
     */
    public Match placed(@Nullable MediaPosition at) {
        return Objects.equals(mediaPosition, at)
                ? this
                : new Match(
                        id,
                        account,
                        post,
                        finding,
                        status,
                        source,
                        matcherVersion,
                        decision,
                        at,
                        createdAt,
                        updatedAt,
                        version);
    }

    /** This match with the version under which it is stored. */
    public Match withVersion(long stored) {
        return new Match(
                id,
                account,
                post,
                finding,
                status,
                source,
                matcherVersion,
                decision,
                mediaPosition,
                createdAt,
                updatedAt,
                stored);
    }

    /** Its position in lists, newest first. */
    public Position position() {
        return position(SortOrder.NEWEST_FIRST);
    }

    /** Its position in lists of this order. */
    public Position position(SortOrder order) {
        return order.position(createdAt, updatedAt, id.value());
    }

    private Match changed(
            RankedProduct found, MatchStatus to, @Nullable String by, @Nullable Decision decided, Instant now) {
        return new Match(id, account, post, found, to, source, by, decided, mediaPosition, createdAt, now, version);
    }
}
