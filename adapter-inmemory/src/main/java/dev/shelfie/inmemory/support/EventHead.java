package dev.shelfie.inmemory.support;

import dev.shelfie.domain.access.AccountId;

/**
 * The state of an account's event log.
 *
 * @param account the account
 * @param last the position of the last event; 0 before the first
 * @param deleted the position up to which events were deleted; 0 if none were
 */
public record EventHead(AccountId account, long last, long deleted) {}
