package dev.shelfie.application.webhook.message;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.webhook.Delivery;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a message holds.
 *
 * @param delivery the message
 * @param events its events, in their order
 * @param records the records that its events changed, and perhaps others; null if it holds ids alone
 */
public record MessageContent(
        Delivery delivery, List<Event> events, @Nullable ChangedRecords records) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public MessageContent {
        requireNonNull(delivery, "delivery");
        events = List.copyOf(events);
    }
}
