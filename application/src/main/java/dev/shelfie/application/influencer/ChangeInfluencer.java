package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;

/**
 * Changes an influencer.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 */
public record ChangeInfluencer(AccountId account, InfluencerId id, long version, InfluencerInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangeInfluencer {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
