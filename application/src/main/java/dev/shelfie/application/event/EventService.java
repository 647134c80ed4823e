package dev.shelfie.application.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import java.util.Set;

final class EventService implements EventUseCases {

    private final EventLog log;

    EventService(EventLog log) {
        this.log = requireNonNull(log, "log");
    }

    @Override
    public EventPage listEvents(ListEvents query) {
        return log.list(query.account(), query.after(), query.types(), query.limit());
    }

    @Override
    public long endOf(AccountId account) {
        return log.end(account);
    }

    @Override
    public Set<LogPosition> followed(Set<LogPosition> positions) {
        return log.followed(positions);
    }
}
