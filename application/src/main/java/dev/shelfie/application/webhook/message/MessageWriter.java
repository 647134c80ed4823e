package dev.shelfie.application.webhook.message;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.WebhookPayload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts the bodies of messages together, each time from the event log and from the records as they are then. Safe for concurrent use.
 */
public final class MessageWriter {

    private final EventLog log;
    private final RecordReader records;
    private final WebhookBodies bodies;

    /** Writes messages with these events and records. All ports must belong to the same store. */
    public MessageWriter(
            EventLog log,
            RelatedRecords related,
            MatchRepository matches,
            GalleryRepository galleries,
            ImportRepository imports,
            WebhookBodies bodies) {
        this.log = requireNonNull(log, "log");
        this.records = new RecordReader(related, matches, galleries, imports);
        this.bodies = requireNonNull(bodies, "bodies");
    }

    /**
     * The bodies of messages, with a query for each type of record, however many messages there are.
     *
     * @param deliveries the messages, which together should have some hundred events at most
     * @param known events that needn't be read from the log
     * @return a body for each message, in their order; empty for a message with an event that was deleted
     */
    public List<Optional<byte[]>> write(
            AccountId account, WebhookPayload payload, List<Delivery> deliveries, List<LoggedEvent> known) {
        Map<Long, Event> events = events(account, deliveries, known);
        ChangedRecords changed = payload == WebhookPayload.RECORDS ? records.read(account, events.values()) : null;
        List<Optional<byte[]>> written = new ArrayList<>(deliveries.size());
        for (Delivery delivery : deliveries) {
            List<Event> own = delivery.events().stream()
                    .map(event -> events.get(event.position()))
                    .filter(Objects::nonNull)
                    .toList();
            boolean complete = own.size() == delivery.events().size();
            written.add(
                    complete
                            ? Optional.of(bodies.write(new MessageContent(delivery, own, changed)))
                            : Optional.empty());
        }
        return written;
    }

    private Map<Long, Event> events(AccountId account, List<Delivery> deliveries, List<LoggedEvent> known) {
        Map<Long, Event> wanted = new HashMap<>();
        Map<Long, Event> all = new HashMap<>();
        known.forEach(each -> all.put(each.position(), each.event()));
        List<Long> unknown = new ArrayList<>();
        for (Delivery delivery : deliveries) {
            for (Delivery.LoggedEventId event : delivery.events()) {
                Event found = all.get(event.position());
                if (found == null) {
                    unknown.add(event.position());
                } else {
                    wanted.put(event.position(), found);
                }
            }
        }
        Stream<LoggedEvent> read = unknown.isEmpty() ? Stream.empty() : log.findAll(account, unknown).stream();
        read.forEach(each -> wanted.put(each.position(), each.event()));
        return wanted;
    }
}
