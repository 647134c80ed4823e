package dev.shelfie.application.matching.loss;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;

/**
 * Lists lost matches, the last ones first.
 *
 * @param account the account
 * @param filter selects the lost matches
 * @param visibility which posts may be expanded
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListLostMatches(
        AccountId account, LostMatchFilter filter, PostVisibility visibility, Window window, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListLostMatches {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
