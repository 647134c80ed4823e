package dev.shelfie.application.event.recording;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.event.OriginScope;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventId;
import dev.shelfie.domain.event.Origin;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Units of work that collect the changes made in them, and append them to the event log at their end, all at once. */
final class EventRecorder implements UnitOfWork {

    private final UnitOfWork work;
    private final EventLog log;
    private final IdGenerator ids;
    private final Clock clock;
    /** The changes of the thread's unit of work so far; none outside of one. Each store has its own. */
    @SuppressWarnings("ThreadLocalUsage") // There are few stores.
    private final ThreadLocal<@Nullable List<AccountChange>> changes = new ThreadLocal<>();

    private record AccountChange(AccountId account, Change change) {}

    EventRecorder(UnitOfWork work, EventLog log, IdGenerator ids, Clock clock) {
        this.work = requireNonNull(work, "work");
        this.log = requireNonNull(log, "log");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public <T> T run(Supplier<T> action) {
        return work.run(() -> recorded(action));
    }

    @Override
    public <T> T runBulk(Supplier<T> action) {
        return work.runBulk(() -> recorded(action));
    }

    /**
     * Runs a write, in the thread's unit of work or in one of its own, with the events of what it changes.
     *
     * @param made the changes, by the result of the write
     */
    <T> T record(AccountId account, Supplier<T> write, Function<T, Stream<Change>> made) {
        return run(() -> {
            T result = write.get();
            List<AccountChange> known = requireNonNull(changes.get(), "changes");
            made.apply(result).forEach(change -> known.add(new AccountChange(account, change)));
            return result;
        });
    }

    private <T> T recorded(Supplier<T> action) {
        List<AccountChange> known = changes.get();
        return known == null ? recordedWhole(action) : recordedPart(action, known);
    }

    private <T> T recordedWhole(Supplier<T> action) {
        List<AccountChange> made = new ArrayList<>();
        changes.set(made);
        try {
            T result = action.get();
            append(made);
            return result;
        } finally {
            changes.remove();
        }
    }

    /** What a part of a unit of work that fails has changed is undone, and so are its events. */
    private static <T> T recordedPart(Supplier<T> action, List<AccountChange> known) {
        int before = known.size();
        boolean done = false;
        try {
            T result = action.get();
            done = true;
            return result;
        } finally {
            if (!done) {
                known.subList(before, known.size()).clear();
            }
        }
    }

    private void append(List<AccountChange> made) {
        if (made.isEmpty()) {
            return;
        }
        Origin origin = OriginScope.current();
        Instant now = clock.instant();
        made.stream()
                .collect(groupingBy(
                        AccountChange::account,
                        mapping(each -> event(each.account(), each.change(), origin, now), toList())))
                .forEach(log::append);
    }

    private Event event(AccountId account, Change change, Origin origin, Instant now) {
        return new Event(EventId.of(ids.next()), account, change, origin, now);
    }
}
