package dev.shelfie.inmemory.event;

import static dev.shelfie.inmemory.support.Schema.EVENTS;
import static dev.shelfie.inmemory.support.Schema.EVENT_HEADS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.event.CursorExpired;
import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.event.LogPosition;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.inmemory.support.EventHead;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Stores events in memory. Transactions run one after the other, so an event has its position from the beginning. */
public final class InMemoryEventLog implements EventLog {

    private final InMemoryUnitOfWork work;

    /** The log in the transactions of {@code work}. */
    public InMemoryEventLog(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public void append(AccountId account, List<Event> events) {
        work.update(state -> {
            EventHead head = head(state, account);
            Snapshot next = state;
            long position = head.last();
            for (Event event : events) {
                next = next.insert(account, EVENTS, new LoggedEvent(++position, event));
            }
            return next.put(account, EVENT_HEADS, new EventHead(account, position, head.deleted()));
        });
    }

    @Override
    public EventPage list(AccountId account, @Nullable Long after, Set<EventType> types, int limit) {
        Snapshot state = work.snapshot();
        EventHead head = head(state, account);
        long start = after == null ? head.deleted() : after;
        CursorExpired.check(start, head.deleted(), head.last());
        List<LoggedEvent> found = state.table(account, EVENTS)
                .listUnique(
                        Schema.uniqueKey(start),
                        limit,
                        logged -> types.contains(logged.event().change().type()));
        long next =
                found.size() < limit ? head.last() : found.get(found.size() - 1).position();
        return new EventPage(found, next, next == head.last());
    }

    @Override
    public List<LoggedEvent> findAll(AccountId account, Collection<Long> positions) {
        return work.table(account, EVENTS).getAll(positions);
    }

    @Override
    public long end(AccountId account) {
        return head(work.snapshot(), account).last();
    }

    @Override
    public Set<LogPosition> followed(Set<LogPosition> positions) {
        Snapshot state = work.snapshot();
        return positions.stream()
                .filter(read -> head(state, read.account()).last() > read.position())
                .collect(Collectors.toSet());
    }

    @Override
    public int deleteBefore(AccountId account, Instant time, int limit) {
        return work.run(() -> {
            List<LoggedEvent> old = work.table(account, EVENTS).listUnique(null, limit, any -> true).stream()
                    .takeWhile(logged -> logged.event().createdAt().isBefore(time))
                    .toList();
            if (!old.isEmpty()) {
                long deleted = old.get(old.size() - 1).position();
                work.update(state -> state.deleteAll(account, EVENTS, old)
                        .put(
                                account,
                                EVENT_HEADS,
                                new EventHead(account, head(state, account).last(), deleted)));
            }
            return old.size();
        });
    }

    private static EventHead head(Snapshot state, AccountId account) {
        EventHead head = state.table(account, EVENT_HEADS).get(account);
        return head == null ? new EventHead(account, 0, 0) : head;
    }
}
