package dev.shelfie.application.event;

import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventId;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.Origin;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;

/** Events for tests. */
public final class EventFixtures {

    public static final Set<EventType> ALL = EnumSet.allOf(EventType.class);

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    private EventFixtures() {}

    /** That a post was updated, at noon. */
    public static Event anEvent(AccountId account) {
        return anEvent(account, EventType.POST_UPDATED, NOON);
    }

    /** That something of this type happened to a record. */
    public static Event anEvent(AccountId account, EventType type) {
        return anEvent(account, type, NOON);
    }

    /** That something of this type happened to a record at this time. */
    public static Event anEvent(AccountId account, EventType type, Instant at) {
        return anEvent(account, Change.of(type, aPostId().value(), 7), Origin.JOB, at);
    }

    /** That this happened. */
    public static Event anEvent(AccountId account, Change change, Origin origin, Instant at) {
        return new Event(EventId.of(IDS.next()), account, change, origin, at);
    }
}
