package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.webhook.Webhook;

/**
 * The claim of a webhook.
 *
 * @param name what it was claimed as; no other claim has this name, not even a later one of the same node
 * @param webhook the webhook
 */
public record WebhookClaim(String name, Webhook webhook) {

    /** @throws NullPointerException if an argument is null */
    public WebhookClaim {
        requireNonNull(name, "name");
        requireNonNull(webhook, "webhook");
    }
}
