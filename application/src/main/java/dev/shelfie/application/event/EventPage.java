package dev.shelfie.application.event;

import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.LoggedEvent;
import java.util.List;

/**
 * A part of the event log.
 *
 * @param logged the events with their positions, in the order of the log
 * @param next the position after which the log goes on: that of the last event that was looked at
 * @param atEnd whether nothing followed when the part was read
 */
public record EventPage(List<LoggedEvent> logged, long next, boolean atEnd) {

    /** @throws NullPointerException if {@code logged} is null */
    public EventPage {
        logged = List.copyOf(logged);
    }

    /** The events, in the order of the log. */
    public List<Event> events() {
        return logged.stream().map(LoggedEvent::event).toList();
    }
}
