package dev.shelfie.application.event;

import dev.shelfie.domain.event.Event;
import java.util.List;

/**
 * A part of the event log.
 *
 * @param events the events, in the order of the log
 * @param next the position after which the log goes on: that of the last event that was looked at
 * @param atEnd whether nothing followed when the part was read
 */
public record EventPage(List<Event> events, long next, boolean atEnd) {

    /** @throws NullPointerException if {@code events} is null */
    public EventPage {
        events = List.copyOf(events);
    }
}
