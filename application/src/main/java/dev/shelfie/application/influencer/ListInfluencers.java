package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.SocialReference;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lists influencers.
 *
 * @param account the account
 * @param filter selects the records
 * @param only the account that they must have; null for any
 * @param ids of the only influencers that are listed; null for any
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListInfluencers(
        AccountId account,
        InfluencerFilter filter,
        @Nullable SocialReference only,
        @Nullable Set<InfluencerId> ids,
        Window window,
        Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListInfluencers {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        ids = ids == null ? null : Set.copyOf(ids);
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
