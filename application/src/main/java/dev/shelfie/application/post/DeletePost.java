package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a post.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeletePost(
        AccountId account, PostId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeletePost {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
