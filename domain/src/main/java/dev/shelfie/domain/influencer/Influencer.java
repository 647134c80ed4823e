package dev.shelfie.domain.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import java.time.Instant;
import java.util.List;

/**
 * A person or brand whose posts a retailer shows. The constructor restores a stored influencer; {@link #create} makes a new
 * one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param profile name, bio and picture
 * @param socialAccounts its accounts on social networks, at most 20, in the order given, no username twice on a platform
 * @param status whether the retailer works with it now
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}
 * @param version grows by one with each save; 0 before the first
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
     * @throws DomainException if a value is out of bounds, or a username occurs twice on a platform
     * @throws NullPointerException if an argument is null
     */
    public Influencer {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(profile, "profile");
        requireNonNull(status, "status");
        socialAccounts = InfluencerInput.checkedAccounts(socialAccounts);
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
        new Validator()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /**
     * A new, active influencer.
     *
     * @throws DomainException if an argument is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public static Influencer create(
            InfluencerId id, AccountId account, Profile profile, List<SocialAccount> socialAccounts, Instant now) {
        return new Influencer(id, account, profile, socialAccounts, InfluencerStatus.ACTIVE, now, now, 0);
    }

    /** The input that describes this influencer. */
    public InfluencerInput input() {
        return new InfluencerInput(profile, socialAccounts, status);
    }

    /** This influencer as {@code input} describes it, changed at {@code now}. */
    public Influencer with(InfluencerInput input, Instant now) {
        return new Influencer(
                id,
                account,
                input.profile(),
                input.socialAccounts(),
                input.status(),
                createdAt,
                notBeforeCreation(now),
                version);
    }

    /** This influencer with another status, changed at {@code now}. */
    public Influencer withStatus(InfluencerStatus changed, Instant now) {
        return new Influencer(
                id, account, profile, socialAccounts, changed, createdAt, notBeforeCreation(now), version);
    }

    /** This influencer with another profile, changed at {@code now}. */
    public Influencer withProfile(Profile changed, Instant now) {
        return new Influencer(id, account, changed, socialAccounts, status, createdAt, notBeforeCreation(now), version);
    }

    /** The clock of the node that changes it may be behind that of the node that created it. */
    private Instant notBeforeCreation(Instant now) {
        return now.isBefore(createdAt) ? createdAt : now;
    }

    /** This influencer with the version under which it is stored. */
    public Influencer withVersion(long stored) {
        return new Influencer(id, account, profile, socialAccounts, status, createdAt, updatedAt, stored);
    }

    /** Its position in lists, newest first. */
    public Position position() {
        return position(SortOrder.NEWEST_FIRST);
    }

    /** Its position in lists of this order. */
    public Position position(SortOrder order) {
        return order.position(createdAt, updatedAt, id.value());
    }
}
