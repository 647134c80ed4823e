package dev.shelfie.application.influencer;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.Position;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps influencers with their social accounts. Driven port; safe for concurrent use. */
public interface InfluencerRepository {

    /** The account's influencer with this id, whatever its status. */
    Optional<Influencer> find(AccountId account, InfluencerId id);

    /**
     * The account's influencers of these statuses, newest first, equally new ones by descending id.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<Influencer> list(AccountId account, Set<InfluencerStatus> statuses, @Nullable Position after, int limit);

    /**
     * Keeps an influencer: a new one when its version is 0, else in place of the version it was read with.
     *
     * @return the influencer with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if it was changed or removed since it was read,
     *     or another influencer of the account has one of its usernames; {@code not_found} if there is no such account
     */
    Influencer save(Influencer influencer);
}
