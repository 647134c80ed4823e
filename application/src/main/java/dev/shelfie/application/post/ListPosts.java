package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.PostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lists posts.
 *
 * @param account the account
 * @param platform the network they were made on; null for any
 * @param author the social account on that network; null for any
 * @param filter selects the records
 * @param ids of the only posts that are listed; null for any
 * @param visibility which posts are listed
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListPosts(
        AccountId account,
        @Nullable Platform platform,
        @Nullable SocialReference author,
        PostFilter filter,
        @Nullable Set<PostId> ids,
        PostVisibility visibility,
        Window window,
        Expansion expansion) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ListPosts {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        ids = ids == null ? null : Set.copyOf(ids);
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
