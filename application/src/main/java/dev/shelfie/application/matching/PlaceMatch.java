package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MediaPosition;
import org.jspecify.annotations.Nullable;

/**
 * Says where the product of a match is in the post's media, without deciding on the match.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 * @param position where it is; null to take back what was said
 */
public record PlaceMatch(
        AccountId account,
        MatchId id,
        @Nullable Long version,
        @Nullable MediaPosition position) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public PlaceMatch {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
