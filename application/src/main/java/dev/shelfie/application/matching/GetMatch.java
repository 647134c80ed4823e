package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.matching.MatchId;

/**
 * Gets one match.
 *
 * @param account the account
 * @param id the id of the record
 * @param visibility which posts may be expanded
 * @param expansion what to expand
 */
public record GetMatch(AccountId account, MatchId id, PostVisibility visibility, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public GetMatch {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(visibility, "visibility");
        requireNonNull(expansion, "expansion");
    }
}
