package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerInput;

/**
 * Creates an influencer.
 *
 * @param account whose
 * @param input what it is
 */
public record CreateInfluencer(AccountId account, InfluencerInput input) {

    /** @throws NullPointerException if an argument is null */
    public CreateInfluencer {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
