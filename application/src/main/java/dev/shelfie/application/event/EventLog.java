package dev.shelfie.application.event;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.LoggedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stores events. An event gets its position in the account's log once it is committed, after all that had one before.
 * So whoever has read up to a position misses nothing that was committed later, however long it took. The events of a
 * record are in the order of its versions. Driven port; safe for concurrent use.
 */
public interface EventLog {

    /**
     * Appends events, in their order. Best called at the end of the unit of work that made the changes, as this has locked
     * the records: so no later change of one of them is appended before.
     *
     * @param events of this account, up to some thousands
     */
    void append(AccountId account, List<Event> events);

    /**
     * Events in the order of their positions.
     *
     * @param after the position to continue after; null for the oldest event that is kept
     * @param types the types to list
     * @param limit how many at most; fewer also where events of these types are rare, so look at {@link EventPage#atEnd}
     * @throws DomainException {@code cursor_expired} if events after this position were deleted, or if the log never had it
     */
    EventPage list(AccountId account, @Nullable Long after, Set<EventType> types, int limit);

    /** The events at these positions, in any order; those that were deleted are left out. */
    List<LoggedEvent> findAll(AccountId account, Collection<Long> positions);

    /**
     * The end of the log: the position after the last event that is committed by now. Gives positions to all that have none, so
     * it may take seconds if an import has just ended. Until the unit of work ends, nobody else does so.
     *
     * @return 0 if there was never an event
     */
    long end(AccountId account);

    /**
     * Those of these positions that events follow, by now. One look at the store, whatever their number.
     *
     * @param positions ends of what was read, of any accounts
     */
    Set<LogPosition> followed(Set<LogPosition> positions);

    /**
     * Deletes the oldest events, up to the first that isn't from before {@code time}.
     *
     * @param limit how many at most
     * @return how many were deleted
     */
    int deleteBefore(AccountId account, Instant time, int limit);
}
