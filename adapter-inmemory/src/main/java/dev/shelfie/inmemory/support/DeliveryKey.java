package dev.shelfie.inmemory.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.WebhookId;

/**
 * The primary key of a delivery: a message may go to several webhooks.
 *
 * @param webhook to which webhook
 * @param message which message
 */
public record DeliveryKey(WebhookId webhook, MessageId message) {

    /** @throws NullPointerException if an argument is null */
    public DeliveryKey {
        requireNonNull(webhook, "webhook");
        requireNonNull(message, "message");
    }

    static DeliveryKey of(Delivery delivery) {
        return new DeliveryKey(delivery.webhook(), delivery.id());
    }
}
