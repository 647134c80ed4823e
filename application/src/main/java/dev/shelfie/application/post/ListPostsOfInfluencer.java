package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.InfluencerId;

/**
 * Asks for an influencer's posts, newest first.
 *
 * @param account whose
 * @param influencer which influencer's
 * @param visibility which posts are listed, and whether the influencer counts as found
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListPostsOfInfluencer(
        AccountId account, InfluencerId influencer, PostVisibility visibility, Window window, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListPostsOfInfluencer {
        requireNonNull(account, "account");
        requireNonNull(influencer, "influencer");
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
