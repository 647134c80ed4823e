package dev.shelfie.domain.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.List;

/**
 * Somebody whose posts a retailer shows. The constructor restores what was stored; {@link #create} makes a new one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param profile how it is presented
 * @param socialAccounts its accounts on the networks, at most 20, in the order given, no username twice on a platform
 * @param status whether the retailer works with it now
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}
 * @param version how often it was saved; 0 before the first time
 */
public record Influencer(
        InfluencerId id,
        AccountId account,
        Profile profile,
        List<SocialAccount> socialAccounts,
        InfluencerStatus status,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /**
     * @throws DomainException if a member breaks its bounds, or a username occurs twice on a platform
     * @throws NullPointerException if an argument is null
     */
    public Influencer {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(profile, "profile");
        requireNonNull(status, "status");
        socialAccounts = InfluencerInput.checkedAccounts(socialAccounts);
        createdAt = Rules.time("created_at", createdAt);
        updatedAt = Rules.time("updated_at", updatedAt);
        new Rules()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /**
     * A new, active influencer.
     *
     * @throws DomainException if an argument breaks its bounds
     * @throws NullPointerException if an argument is null
     */
    public static Influencer create(
            InfluencerId id, AccountId account, Profile profile, List<SocialAccount> socialAccounts, Instant now) {
        return new Influencer(id, account, profile, socialAccounts, InfluencerStatus.ACTIVE, now, now, 0);
    }

    /** What a client would say to have this influencer. */
    public InfluencerInput input() {
        return new InfluencerInput(profile, socialAccounts, status);
    }

    /** This influencer as {@code input} describes it, changed at {@code now}. */
    public Influencer with(InfluencerInput input, Instant now) {
        return new Influencer(
                id, account, input.profile(), input.socialAccounts(), input.status(), createdAt, now, version);
    }

    /** This influencer with another status, changed at {@code now}. */
    public Influencer withStatus(InfluencerStatus changed, Instant now) {
        return new Influencer(id, account, profile, socialAccounts, changed, createdAt, now, version);
    }

    /** This influencer with another profile, changed at {@code now}. */
    public Influencer withProfile(Profile changed, Instant now) {
        return new Influencer(id, account, changed, socialAccounts, status, createdAt, now, version);
    }

    /** This influencer as it is stored under that version. */
    public Influencer withVersion(long stored) {
        return new Influencer(id, account, profile, socialAccounts, status, createdAt, updatedAt, stored);
    }

    /** Its place in lists of influencers. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
