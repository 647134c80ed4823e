package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import org.jspecify.annotations.Nullable;

/**
 * Lists an influencer's posts, newest first.
 *
 * @param account the account
 * @param influencer which influencer's
 * @param platform those made on it; null for any
 * @param visibility which posts are listed, and whether the influencer counts as found
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListPostsOfInfluencer(
        AccountId account,
        InfluencerReference influencer,
        @Nullable Platform platform,
        PostVisibility visibility,
        Window window,
        Expansion expansion) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ListPostsOfInfluencer {
        requireNonNull(account, "account");
        requireNonNull(influencer, "influencer");
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }

    /** All posts of an influencer that everybody may see. */
    public static ListPostsOfInfluencer of(AccountId account, InfluencerReference influencer) {
        return new ListPostsOfInfluencer(
                account, influencer, null, PostVisibility.PUBLIC, Window.ALL, Expansion.none(RecordType.POST));
    }

    /** The same, only on this platform; null for any. */
    public ListPostsOfInfluencer withPlatform(@Nullable Platform platform) {
        return new ListPostsOfInfluencer(account, influencer, platform, visibility, window, expansion);
    }

    /** The same with what may be seen. */
    public ListPostsOfInfluencer withVisibility(PostVisibility visibility) {
        return new ListPostsOfInfluencer(account, influencer, platform, visibility, window, expansion);
    }

    /** The same, of which this part is read. */
    public ListPostsOfInfluencer withWindow(Window window) {
        return new ListPostsOfInfluencer(account, influencer, platform, visibility, window, expansion);
    }

    /** The same with records in place of ids. */
    public ListPostsOfInfluencer withExpansion(Expansion expansion) {
        return new ListPostsOfInfluencer(account, influencer, platform, visibility, window, expansion);
    }
}
