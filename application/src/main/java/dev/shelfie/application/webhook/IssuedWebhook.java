package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookSecret;

/**
 * A webhook with a fresh secret, which nobody sees again.
 *
 * @param webhook the webhook
 * @param secret its secret
 */
public record IssuedWebhook(Webhook webhook, WebhookSecret secret) {

    /** @throws NullPointerException if an argument is null */
    public IssuedWebhook {
        requireNonNull(webhook, "webhook");
        requireNonNull(secret, "secret");
    }
}
