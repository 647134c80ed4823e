package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.FeedId;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a feed; its products stay.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeleteFeed(
        AccountId account, FeedId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteFeed {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
