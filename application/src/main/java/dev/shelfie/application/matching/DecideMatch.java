package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.product.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * Decides on a match.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 * @param status confirmed or rejected; suggested to take a decision back
 * @param product the product to confirm: the match's own or one of its variants; null for its own
 * @param by the user or the token that decides
 */
public record DecideMatch(
        AccountId account,
        MatchId id,
        @Nullable Long version,
        MatchStatus status,
        @Nullable ProductId product,
        Actor by) {

    /**
     * @throws DomainException {@code invalid_request} if there is a product, but the status isn't confirmed
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public DecideMatch {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(status, "status");
        requireNonNull(by, "by");
        new Validator()
                .check(
                        product == null || status == MatchStatus.CONFIRMED,
                        "product",
                        "can be chosen only with the status confirmed")
                .verify();
    }

    /** A decision on any version of a match, for its own product. */
    public static DecideMatch of(AccountId account, MatchId id, MatchStatus status, Actor by) {
        return new DecideMatch(account, id, null, status, null, by);
    }

    /** This decision on a certain version; null for any. */
    public DecideMatch withVersion(@Nullable Long version) {
        return new DecideMatch(account, id, version, status, product, by);
    }

    /** This decision for one of the variants; null for the match's own product. */
    public DecideMatch withProduct(@Nullable ProductId product) {
        return new DecideMatch(account, id, version, status, product, by);
    }
}
