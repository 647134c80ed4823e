package dev.shelfie.domain.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An influencer as clients send it: without id and times.
 *
 * @param profile name, bio and picture
 * @param socialAccounts its accounts on social networks, at most 20, in the order given, no username twice on a platform
 * @param status whether the retailer works with it now
 */
public record InfluencerInput(Profile profile, List<SocialAccount> socialAccounts, InfluencerStatus status) {

    private static final int MAX_SOCIAL_ACCOUNTS = 20;

    /**
     * @throws dev.shelfie.domain.error.DomainException if there are too many social accounts, or a username occurs
     *     twice on a platform
     * @throws NullPointerException if an argument is null
     */
    public InfluencerInput {
        requireNonNull(profile, "profile");
        requireNonNull(status, "status");
        socialAccounts = checkedAccounts(socialAccounts);
    }

    /** The new influencer that it describes. */
    public Influencer create(InfluencerId id, AccountId account, Instant now) {
        return new Influencer(id, account, profile, socialAccounts, status, now, now, 0);
    }

    /**
     * A copy of these social accounts of one influencer.
     *
     * @throws dev.shelfie.domain.error.DomainException if there are too many, or a username occurs twice on a platform
     */
    public static List<SocialAccount> checkedAccounts(List<SocialAccount> accounts) {
        new Validator()
                .atMost("social_accounts", accounts, MAX_SOCIAL_ACCOUNTS)
                .check(
                        accounts.size() < 2 || areDistinct(accounts),
                        "social_accounts",
                        "must not name the same username twice on a platform")
                .verify();
        return List.copyOf(accounts);
    }

    private static boolean areDistinct(List<SocialAccount> accounts) {
        Set<String> seen = new HashSet<>();
        return accounts.stream().allMatch(a -> seen.add(a.platform() + " " + a.usernameKey()));
    }
}
