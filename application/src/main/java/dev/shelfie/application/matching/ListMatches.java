package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;

/**
 * Lists matches, newest first.
 *
 * @param account the account
 * @param filter selects the matches
 * @param visibility which posts may be expanded
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListMatches(
        AccountId account, MatchFilter filter, PostVisibility visibility, Window window, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListMatches {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
