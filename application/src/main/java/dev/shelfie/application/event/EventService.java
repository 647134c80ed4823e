package dev.shelfie.application.event;

import static java.util.Objects.requireNonNull;

final class EventService implements EventUseCases {

    private final EventLog log;

    EventService(EventLog log) {
        this.log = requireNonNull(log, "log");
    }

    @Override
    public EventPage listEvents(ListEvents query) {
        return log.list(query.account(), query.after(), query.types(), query.limit());
    }
}
