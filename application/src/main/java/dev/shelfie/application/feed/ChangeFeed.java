package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedSecret;
import org.jspecify.annotations.Nullable;

/**
 * Changes a feed.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 * @param secret the new secret; null for the stored one
 */
public record ChangeFeed(
        AccountId account,
        FeedId id,
        long version,
        FeedInput input,
        @Nullable FeedSecret secret) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ChangeFeed {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
