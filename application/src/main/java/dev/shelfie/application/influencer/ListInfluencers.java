package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.InfluencerStatus;
import java.util.Set;

/**
 * Asks for influencers, newest first.
 *
 * @param account whose
 * @param statuses those of which statuses
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListInfluencers(AccountId account, Set<InfluencerStatus> statuses, Window window, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListInfluencers {
        requireNonNull(account, "account");
        statuses = Set.copyOf(statuses);
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
