package dev.shelfie.application.influencer;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.SearchTerms;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which influencers a list holds: records to which every condition applies.
 *
 * @param statuses with one of these statuses
 * @param platform with an account on this platform; null for any
 * @param words that are in the name, the bio or a username, as {@link SearchTerms#of} gives them; empty for any
 */
public record InfluencerFilter(
        Set<InfluencerStatus> statuses, @Nullable Platform platform, Set<String> words) {

    /** @throws NullPointerException if {@code statuses} or {@code words} is null */
    public InfluencerFilter {
        statuses = Set.copyOf(statuses);
        words = Set.copyOf(words);
    }

    /** All influencers of these statuses. */
    public static InfluencerFilter of(Set<InfluencerStatus> statuses) {
        return new InfluencerFilter(statuses, null, Set.of());
    }

    /** Whether this applies to the influencer. */
    public boolean matches(Influencer influencer) {
        return statuses.contains(influencer.status())
                && (platform == null
                        || influencer.socialAccounts().stream().anyMatch(account -> account.platform() == platform))
                && (words.isEmpty() || InfluencerTerms.of(influencer).containsAll(words));
    }
}
