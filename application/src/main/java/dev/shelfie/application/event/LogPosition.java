package dev.shelfie.application.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;

/**
 * A position in an account's event log.
 *
 * @param account whose log
 * @param position the position of an event, or 0 for the beginning
 */
public record LogPosition(AccountId account, long position) {

    /** @throws NullPointerException if the account is null */
    public LogPosition {
        requireNonNull(account, "account");
    }
}
