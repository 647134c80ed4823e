package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.SocialReference;
import java.util.EnumSet;
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

    /** All active influencers, newest first. */
    public static ListInfluencers of(AccountId account) {
        return new ListInfluencers(
                account,
                InfluencerFilter.of(EnumSet.of(InfluencerStatus.ACTIVE)),
                null,
                null,
                Window.ALL,
                Expansion.none(RecordType.INFLUENCER));
    }

    /** The same, of which the filter lets some pass. */
    public ListInfluencers withFilter(InfluencerFilter filter) {
        return new ListInfluencers(account, filter, only, ids, window, expansion);
    }

    /** The same, only of these ids; null for any. */
    public ListInfluencers withIds(@Nullable Set<InfluencerId> ids) {
        return new ListInfluencers(account, filter, only, ids, window, expansion);
    }

    /** The same, of which this part is read. */
    public ListInfluencers withWindow(Window window) {
        return new ListInfluencers(account, filter, only, ids, window, expansion);
    }

    /** The same with records in place of ids. */
    public ListInfluencers withExpansion(Expansion expansion) {
        return new ListInfluencers(account, filter, only, ids, window, expansion);
    }
}
