package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.post.PostId;

/**
 * Asks for the matches of a post, the most confident first.
 *
 * @param account the account
 * @param post which post's
 * @param visibility which posts count as found
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListMatchesOfPost(
        AccountId account, PostId post, PostVisibility visibility, Window window, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListMatchesOfPost {
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
