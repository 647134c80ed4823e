package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import org.jspecify.annotations.Nullable;

/**
 * Erases an influencer and all data about it.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record EraseInfluencer(
        AccountId account, InfluencerId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public EraseInfluencer {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
