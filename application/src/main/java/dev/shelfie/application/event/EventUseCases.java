package dev.shelfie.application.event;

import dev.shelfie.domain.access.AccountId;
import java.util.Set;

/** Reads the event log. Driving port; safe for concurrent use. */
public interface EventUseCases {

    /** The use cases over this log. */
    static EventUseCases over(EventLog log) {
        return new EventService(log);
    }

    /**
     * Events in the order of the log. A page has fewer events than its limit at the end of the log, and where events of the
     * requested types are very rare.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code cursor_expired} if events after the position were deleted, or
     *     if the log never had it
     */
    EventPage listEvents(ListEvents query);

    /** The position behind all events that there are by now, to follow only what happens from now on. */
    long endOf(AccountId account);

    /** Those of these positions that events follow, by now; also of types that nobody asked for. */
    Set<LogPosition> followed(Set<LogPosition> positions);
}
