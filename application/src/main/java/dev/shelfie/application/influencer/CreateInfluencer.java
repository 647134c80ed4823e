package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerInput;

/**
 * Creates an influencer.
 *
 * @param account the account
 * @param input the content
 */
public record CreateInfluencer(AccountId account, InfluencerInput input) {

    /** @throws NullPointerException if an argument is null */
    public CreateInfluencer {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
