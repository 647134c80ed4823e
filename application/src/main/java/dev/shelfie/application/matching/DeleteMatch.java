package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.MatchId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a match.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeleteMatch(
        AccountId account, MatchId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteMatch {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
