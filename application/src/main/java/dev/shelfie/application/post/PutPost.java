package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostInput;
import org.jspecify.annotations.Nullable;

/**
 * Creates or replaces a post, identified by its platform and the platform's id in {@code input}.
 *
 * @param account the account
 * @param version the expected version; null for any, and if there may be none yet
 * @param input the new content
 */
public record PutPost(AccountId account, @Nullable Long version, PostInput input) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public PutPost {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
