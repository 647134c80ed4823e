package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import java.util.Set;

/**
 * Gets one influencer.
 *
 * @param account the account
 * @param reference refers to the influencer
 * @param statuses the statuses to find
 * @param expansion what to expand
 */
public record GetInfluencer(
        AccountId account, InfluencerReference reference, Set<InfluencerStatus> statuses, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public GetInfluencer {
        requireNonNull(account, "account");
        requireNonNull(reference, "reference");
        statuses = Set.copyOf(statuses);
        requireNonNull(expansion, "expansion");
    }
}
