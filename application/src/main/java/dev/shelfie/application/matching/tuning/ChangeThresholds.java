package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Thresholds;

/**
 * Changes the confidence from which a match is suggested and confirmed.
 *
 * @param account the account
 * @param version the version of the settings that the change was made from
 * @param thresholds the new thresholds
 */
public record ChangeThresholds(AccountId account, long version, Thresholds thresholds) {

    /** @throws NullPointerException if an argument is null */
    public ChangeThresholds {
        requireNonNull(account, "account");
        requireNonNull(thresholds, "thresholds");
    }
}
