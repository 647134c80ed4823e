package dev.shelfie.application.webhook;

import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.importing.ImportStore;
import dev.shelfie.application.matching.MatchingStore;

/**
 * The ports that {@link WebhookUseCases} and the delivery need of a store. All must belong to the same one. Safe for concurrent
 * use.
 */
public interface WebhookStore extends ImportStore, MatchingStore {

    /** The log of what changed. */
    EventLog events();

    /** Webhooks. */
    WebhookRepository webhooks();

    /** The work for webhooks. */
    WebhookQueue webhookQueue();

    /** Deliveries to webhooks. */
    DeliveryRepository deliveries();
}
