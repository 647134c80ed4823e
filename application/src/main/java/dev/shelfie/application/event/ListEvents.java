package dev.shelfie.application.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.EventType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a part of the event log.
 *
 * @param account whose log
 * @param after the position to continue after; null for the oldest event that is kept
 * @param types the types to list
 * @param limit how many events at most
 */
public record ListEvents(AccountId account, @Nullable Long after, Set<EventType> types, int limit) {

    /** @throws NullPointerException if the account or the types are null */
    public ListEvents {
        requireNonNull(account, "account");
        types = Set.copyOf(types);
    }
}
