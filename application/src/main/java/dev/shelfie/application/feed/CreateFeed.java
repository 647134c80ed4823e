package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedSecret;
import org.jspecify.annotations.Nullable;

/**
 * Creates a feed.
 *
 * @param account the account
 * @param input the content
 * @param secret what {@code input.auth} needs; null without
 * @param creator the user or the token that creates it; null if nobody knows
 */
public record CreateFeed(
        AccountId account,
        FeedInput input,
        @Nullable FeedSecret secret,
        @Nullable Actor creator) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public CreateFeed {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
