package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostInput;

/**
 * Creates a post.
 *
 * @param account whose
 * @param input what it is
 */
public record PublishPost(AccountId account, PostInput input) {

    /** @throws NullPointerException if an argument is null */
    public PublishPost {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
