package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
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

    /** All posts that everybody may see, newest first. */
    public static ListPosts of(AccountId account) {
        return new ListPosts(
                account,
                null,
                null,
                PostFilter.NONE,
                null,
                PostVisibility.PUBLIC,
                Window.ALL,
                Expansion.none(RecordType.POST));
    }

    /** The same, of which the filter lets some pass. */
    public ListPosts withFilter(PostFilter filter) {
        return new ListPosts(account, platform, author, filter, ids, visibility, window, expansion);
    }

    /** The same, only of these ids; null for any. */
    public ListPosts withIds(@Nullable Set<PostId> ids) {
        return new ListPosts(account, platform, author, filter, ids, visibility, window, expansion);
    }

    /** The same, only of this social account; null for any. */
    public ListPosts withAuthor(@Nullable SocialReference author) {
        return new ListPosts(account, platform, author, filter, ids, visibility, window, expansion);
    }

    /** The same with what may be seen. */
    public ListPosts withVisibility(PostVisibility visibility) {
        return new ListPosts(account, platform, author, filter, ids, visibility, window, expansion);
    }

    /** The same, of which this part is read. */
    public ListPosts withWindow(Window window) {
        return new ListPosts(account, platform, author, filter, ids, visibility, window, expansion);
    }

    /** The same with records in place of ids. */
    public ListPosts withExpansion(Expansion expansion) {
        return new ListPosts(account, platform, author, filter, ids, visibility, window, expansion);
    }
}
