package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;

/**
 * Changes a post.
 *
 * @param account whose
 * @param id which
 * @param version the version that the change was made from
 * @param input what it is from now on
 */
public record ChangePost(AccountId account, PostId id, long version, PostInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangePost {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
