package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;

/**
 * Changes an influencer.
 *
 * @param account whose
 * @param id which
 * @param version the version that the change was made from
 * @param input what it is from now on
 */
public record ChangeInfluencer(AccountId account, InfluencerId id, long version, InfluencerInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangeInfluencer {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
