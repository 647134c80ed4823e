package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.MatchId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lists matches.
 *
 * @param account the account
 * @param filter selects the matches
 * @param ids of the only matches that are listed; null for any
 * @param visibility which posts may be expanded
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListMatches(
        AccountId account,
        MatchFilter filter,
        @Nullable Set<MatchId> ids,
        PostVisibility visibility,
        Window window,
        Expansion expansion) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ListMatches {
        requireNonNull(account, "account");
        requireNonNull(filter, "filter");
        ids = ids == null ? null : Set.copyOf(ids);
        requireNonNull(visibility, "visibility");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }

    /** All matches, newest first; posts that not everybody may see stay ids. */
    public static ListMatches of(AccountId account) {
        return new ListMatches(
                account, MatchFilter.NONE, null, PostVisibility.PUBLIC, Window.ALL, Expansion.none(RecordType.MATCH));
    }

    /** The same, of which the filter lets some pass. */
    public ListMatches withFilter(MatchFilter filter) {
        return new ListMatches(account, filter, ids, visibility, window, expansion);
    }

    /** The same, only of these ids; null for any. */
    public ListMatches withIds(@Nullable Set<MatchId> ids) {
        return new ListMatches(account, filter, ids, visibility, window, expansion);
    }

    /** The same with what may be seen. */
    public ListMatches withVisibility(PostVisibility visibility) {
        return new ListMatches(account, filter, ids, visibility, window, expansion);
    }

    /** The same, of which this part is read. */
    public ListMatches withWindow(Window window) {
        return new ListMatches(account, filter, ids, visibility, window, expansion);
    }

    /** The same with records in place of ids. */
    public ListMatches withExpansion(Expansion expansion) {
        return new ListMatches(account, filter, ids, visibility, window, expansion);
    }
}
