package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import org.jspecify.annotations.Nullable;

/**
 * Removes a post.
 *
 * @param account whose
 * @param id which
 * @param version the version that it must still have; null for whichever it has
 */
public record DeletePost(
        AccountId account, PostId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeletePost {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
