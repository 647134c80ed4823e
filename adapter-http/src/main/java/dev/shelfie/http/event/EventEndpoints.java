package dev.shelfie.http.event;

import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.event.EventUseCases;
import dev.shelfie.application.event.ListEvents;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An account's event log over HTTP. */
public final class EventEndpoints {

    /** Not {@code cursor}: it isn't bound to the other parameters, and there is one even where nothing follows yet. */
    private static final String AFTER = "after";

    private final EventUseCases events;

    /** @param events the use cases */
    public EventEndpoints(EventUseCases events) {
        this.events = events;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/events", Permission.EVENTS_READ, this::list).taking(AFTER, "types", "limit"));
    }

    private Answer list(Request request) {
        AccountId account = request.account();
        int limit = Paging.limit(request);
        EventPage page = events.listEvents(new ListEvents(account, after(request), types(request), limit));
        return Answer.list(
                Batches.of(page.events()),
                EventResponse::write,
                false,
                Paging.link(request, limit, AFTER, EventCursor.write(account, page.next())));
    }

    private static @Nullable Long after(Request request) {
        String cursor = request.query().get(AFTER);
        return cursor == null ? null : EventCursor.parse(request.account(), cursor);
    }

    private static Set<EventType> types(Request request) {
        Set<EventType> types =
                QueryParameters.choices(request.query(), "types", EventType.values(), EventType::publicName);
        return types == null ? EnumSet.allOf(EventType.class) : types;
    }
}
