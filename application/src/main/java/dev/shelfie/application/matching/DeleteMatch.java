package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.MatchId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a match.
 *
 * @param account whose
 * @param id which
 * @param version the version that it must have; null for any
 */
public record DeleteMatch(
        AccountId account, MatchId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteMatch {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
