package dev.shelfie.application.review;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.post.PostId;
import java.util.List;
import java.util.Set;

/**
 * Sets posts aside for somebody.
 *
 * @param account whose
 * @param by for whom
 * @param limit how many, 1 to {@value #MAX_LIMIT}
 * @param except posts not to be given, at most {@value #MAX_EXCEPT}: those that were skipped
 */
public record ClaimReviews(AccountId account, Actor by, int limit, Set<PostId> except) {

    /** How many are given at most. */
    public static final int MAX_LIMIT = 10;

    /** How many may be skipped. */
    public static final int MAX_EXCEPT = 100;

    /** @throws dev.shelfie.domain.error.DomainException if a number is out of its bounds */
    public ClaimReviews {
        requireNonNull(account, "account");
        requireNonNull(by, "by");
        except = Set.copyOf(except);
        new Rules()
                .check(limit >= 1 && limit <= MAX_LIMIT, "limit", "must be a whole number from 1 to " + MAX_LIMIT)
                .atMost("except", List.copyOf(except), MAX_EXCEPT)
                .verify();
    }
}
