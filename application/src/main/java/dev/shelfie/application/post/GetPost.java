package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.post.PostId;

/**
 * Gets one post.
 *
 * @param account the account
 * @param id the id of the record
 * @param visibility which posts count as found
 * @param expansion what to expand
 */
public record GetPost(AccountId account, PostId id, PostVisibility visibility, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public GetPost {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(visibility, "visibility");
        requireNonNull(expansion, "expansion");
    }
}
