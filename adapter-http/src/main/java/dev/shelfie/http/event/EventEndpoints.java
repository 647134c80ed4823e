package dev.shelfie.http.event;

import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.event.EventUseCases;
import dev.shelfie.application.event.ListEvents;
import dev.shelfie.application.event.LogPosition;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.LongPolls;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An account's event log over HTTP. */
public final class EventEndpoints {

    /** Not {@code cursor}: it isn't bound to the other parameters, and there is one even where nothing follows yet. */
    private static final String AFTER = "after";

    /** The cursor of somebody who has read nothing, and wants only what comes. */
    private static final String END = "end";

    private static final int MAX_WAIT = 30;

    /** How many events of other types a request passes over again each time that it looks whether it may be answered. */
    private static final long PASSED_OVER = 1_000;

    private final EventUseCases events;
    private final LongPolls<LogPosition> polls;

    /**
     * @param events the use cases
     * @param polls lets requests wait for events
     */
    public EventEndpoints(EventUseCases events, LongPolls<LogPosition> polls) {
        this.events = events;
        this.polls = polls;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/events", Permission.EVENTS_READ, this::list).taking(AFTER, "types", "limit", "wait"));
    }

    private Answer list(Request request) {
        AccountId account = request.account();
        int limit = Paging.limit(request);
        Duration patience = patience(request);
        Set<EventType> types = types(request);
        if (END.equals(request.query().get(AFTER))) {
            return page(request, limit, List.of(), events.endOf(account));
        }
        Long after = after(request);
        EventPage page = events.listEvents(new ListEvents(account, after, types, limit));
        boolean near = page.next() - (after == null ? 0 : after) <= PASSED_OVER;
        if (page.events().isEmpty() && page.atEnd() && near && patience.toNanos() > 0 && polls.isOpen()) {
            return polls.waitFor(account, new LogPosition(account, page.next()), patience);
        }
        return page(request, limit, page.events(), page.next());
    }

    private static Answer page(Request request, int limit, List<Event> events, long next) {
        return Answer.list(
                Batches.of(events),
                EventResponse::write,
                false,
                Paging.link(request, limit, AFTER, EventCursor.write(request.account(), next)));
    }

    private static @Nullable Long after(Request request) {
        String cursor = request.query().get(AFTER);
        return cursor == null ? null : EventCursor.parse(request.account(), cursor);
    }

    /** How much longer the request may wait. */
    private static Duration patience(Request request) {
        Integer seconds = QueryParameters.wholeNumber(request.query(), "wait", 0, MAX_WAIT);
        return seconds == null
                ? Duration.ZERO
                : Duration.ofSeconds(seconds).minusNanos(request.head().nanosSinceStart());
    }

    private static Set<EventType> types(Request request) {
        Set<EventType> types =
                QueryParameters.choices(request.query(), "types", EventType.values(), EventType::publicName);
        return types == null ? EnumSet.allOf(EventType.class) : types;
    }
}
