package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.post.PostId;

/**
 * Asks for one post.
 *
 * @param account whose
 * @param id which
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
