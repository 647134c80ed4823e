package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostInput;

/**
 * Creates a post.
 *
 * @param account the account
 * @param input the content
 */
public record PublishPost(AccountId account, PostInput input) {

    /** @throws NullPointerException if an argument is null */
    public PublishPost {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
