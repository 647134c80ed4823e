package dev.shelfie.inmemory.support;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;

/**
 * The state of an account's catalogue feed.
 *
 * @param account the account
 * @param last the number of the last change; 0 before the first
 * @param checkpoint the last change for which posts were matched again
 */
public record FeedState(AccountId account, long last, CatalogueFeed.Cursor checkpoint) {}
