package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import org.jspecify.annotations.Nullable;

/**
 * Erases an influencer and everything that is known of it.
 *
 * @param account whose
 * @param id which
 * @param version the version that it must still have; null for whichever it has
 */
public record EraseInfluencer(
        AccountId account, InfluencerId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public EraseInfluencer {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
