package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import org.jspecify.annotations.Nullable;

/**
 * Decides on a match.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 * @param status confirmed or rejected; suggested to take a decision back
 * @param by the user or the token that decides
 */
public record DecideMatch(
        AccountId account, MatchId id, @Nullable Long version, MatchStatus status, Actor by) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DecideMatch {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(status, "status");
        requireNonNull(by, "by");
    }
}
