package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;

/**
 * Where an account's feed is.
 *
 * @param account whose
 * @param last the number of its last change; 0 before the first
 * @param followed how far posts were matched again
 */
record FeedState(AccountId account, long last, CatalogueFeed.Cursor followed) {}
