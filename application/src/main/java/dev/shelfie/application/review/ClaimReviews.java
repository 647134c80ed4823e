package dev.shelfie.application.review;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.post.PostId;
import java.util.List;
import java.util.Set;

/**
 * Leases posts to a reviewer.
 *
 * @param account the account
 * @param by the reviewer
 * @param limit how many, 1 to {@value #MAX_LIMIT}
 * @param except posts to leave out, at most {@value #MAX_EXCEPT}: those that were skipped
 */
public record ClaimReviews(AccountId account, Actor by, int limit, Set<PostId> except) {

    /** The most posts per call. */
    public static final int MAX_LIMIT = 10;

    /** The most posts to leave out. */
    public static final int MAX_EXCEPT = 100;

    /** @throws dev.shelfie.domain.error.DomainException if a number is out of bounds */
    public ClaimReviews {
        requireNonNull(account, "account");
        requireNonNull(by, "by");
        except = Set.copyOf(except);
        new Validator()
                .check(limit >= 1 && limit <= MAX_LIMIT, "limit", "must be a whole number from 1 to " + MAX_LIMIT)
                .atMost("except", List.copyOf(except), MAX_EXCEPT)
                .verify();
    }
}
