package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;

/**
 * Changes a post.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 */
public record ChangePost(AccountId account, PostId id, long version, PostInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangePost {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
