package dev.shelfie.domain.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;

/**
 * A change as the event log has it. It holds ids alone, so that nothing of an erased person stays in the log.
 *
 * @param id its id, the same however often the event is sent
 * @param account whose record changed
 * @param change what changed
 * @param origin where the change came from
 * @param createdAt when it was made; the order of events is that of the log, not of this time
 */
public record Event(EventId id, AccountId account, Change change, Origin origin, Instant createdAt) {

    /** @throws NullPointerException if an argument is null */
    public Event {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(change, "change");
        requireNonNull(origin, "origin");
        createdAt = Validator.truncate("created_at", createdAt);
    }
}
