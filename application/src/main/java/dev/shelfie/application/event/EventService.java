package dev.shelfie.application.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.event.Event;
import java.util.ArrayList;
import java.util.List;

final class EventService implements EventUseCases {

    /** How often a request goes on looking for rare events. */
    private static final int MAX_READS = 20;

    private final EventLog log;

    EventService(EventLog log) {
        this.log = requireNonNull(log, "log");
    }

    @Override
    public EventPage listEvents(ListEvents query) {
        EventPage page = log.list(query.account(), query.after(), query.types(), query.limit());
        List<Event> found = new ArrayList<>(page.events());
        for (int reads = 1; reads < MAX_READS && found.size() < query.limit() && !page.atEnd(); reads++) {
            page = log.list(query.account(), page.next(), query.types(), query.limit() - found.size());
            found.addAll(page.events());
        }
        return new EventPage(found, page.next(), page.atEnd());
    }
}
