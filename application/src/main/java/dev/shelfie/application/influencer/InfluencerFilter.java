package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which influencers a list holds: records to which every condition applies.
 *
 * @param statuses with one of these statuses
 * @param platform with an account on this platform; null for any
 * @param search what name, bio and usernames have
 */
public record InfluencerFilter(
        Set<InfluencerStatus> statuses, @Nullable Platform platform, SearchQuery search) {

    /** @throws NullPointerException if {@code statuses} or {@code search} is null */
    public InfluencerFilter {
        statuses = Set.copyOf(statuses);
        requireNonNull(search, "search");
    }

    /** All influencers of these statuses. */
    public static InfluencerFilter of(Set<InfluencerStatus> statuses) {
        return new InfluencerFilter(statuses, null, SearchQuery.ANYTHING);
    }

    /** Whether this applies to the influencer. */
    public boolean matches(Influencer influencer) {
        return statuses.contains(influencer.status())
                && (platform == null
                        || influencer.socialAccounts().stream().anyMatch(account -> account.platform() == platform))
                && finds(influencer);
    }

    private boolean finds(Influencer influencer) {
        return search.isEmpty()
                || searchedId()
                        .map(influencer.id()::equals)
                        .orElseGet(() -> SearchQuery.areIn(InfluencerTerms.of(influencer), searchedTerms()));
    }

    /** The influencer whom the search asks for by id; empty if it asks for something else. */
    public Optional<InfluencerId> searchedId() {
        return search.id(InfluencerId.PREFIX, InfluencerId::parse);
    }

    /** Of each of these groups an influencer's {@link InfluencerTerms} must hold one, unless the search asks for an id. */
    public List<Set<String>> searchedTerms() {
        return search.inNames();
    }
}
