package dev.shelfie.application.influencer;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which influencers a list holds: those to which all of this applies.
 *
 * @param statuses of which statuses
 * @param platform linked to an account on it; null for any
 */
public record InfluencerFilter(
        Set<InfluencerStatus> statuses, @Nullable Platform platform) {

    /** @throws NullPointerException if {@code statuses} is null */
    public InfluencerFilter {
        statuses = Set.copyOf(statuses);
    }

    /** All influencers of these statuses. */
    public static InfluencerFilter of(Set<InfluencerStatus> statuses) {
        return new InfluencerFilter(statuses, null);
    }

    /** Whether this applies to the influencer. */
    public boolean matches(Influencer influencer) {
        return statuses.contains(influencer.status())
                && (platform == null
                        || influencer.socialAccounts().stream().anyMatch(account -> account.platform() == platform));
    }
}
