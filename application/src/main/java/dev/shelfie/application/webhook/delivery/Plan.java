package dev.shelfie.application.webhook.delivery;

import dev.shelfie.application.event.EventPage;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.Webhook;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The next events of a webhook, split into messages.
 *
 * @param deliveries a delivery for each message, in the order of the log
 * @param events the events of these messages
 * @param end the position that is reached when all are sent
 */
record Plan(List<Delivery> deliveries, List<LoggedEvent> events, long end) {

    Plan {
        deliveries = List.copyOf(deliveries);
        events = List.copyOf(events);
    }

    /**
     * Splits what the webhook is to get next. What was planned before and not finished is split again first, and alone: so its
     * messages are the same, and have the same ids.
     *
     * @param page follows the webhook's position
     */
    static Plan of(Webhook webhook, EventPage page, Instant now) {
        long end = webhook.planned() > webhook.position() ? Math.min(webhook.planned(), page.next()) : page.next();
        List<LoggedEvent> events =
                page.logged().stream().filter(event -> event.position() <= end).toList();
        return new Plan(split(webhook, events, now), events, end);
    }

    private static List<Delivery> split(Webhook webhook, List<LoggedEvent> events, Instant now) {
        if (!webhook.input().batch()) {
            return events.stream()
                    .map(event -> Delivery.of(webhook, event, now))
                    .toList();
        }
        List<Delivery> batches = new ArrayList<>();
        for (int from = 0; from < events.size(); from += Delivery.MAX_EVENTS) {
            int to = Math.min(from + Delivery.MAX_EVENTS, events.size());
            batches.add(Delivery.of(webhook, events.subList(from, to), now));
        }
        return batches;
    }

    /** Up to where all events are sent when the first {@code sent} messages are. */
    long reached(long position, int sent) {
        if (sent == deliveries.size()) {
            return end;
        }
        if (sent == 0) {
            return position;
        }
        List<Delivery.LoggedEventId> last = deliveries.get(sent - 1).events();
        return last.get(last.size() - 1).position();
    }
}
