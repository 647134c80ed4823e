package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.WebhookId;
import org.jspecify.annotations.Nullable;

/**
 * Lists the deliveries of a webhook.
 *
 * @param account the account
 * @param webhook which webhook
 * @param status lists those with this status; null for all
 * @param window which part of the list
 */
public record ListDeliveries(
        AccountId account, WebhookId webhook, @Nullable DeliveryStatus status, Window window) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ListDeliveries {
        requireNonNull(account, "account");
        requireNonNull(webhook, "webhook");
        requireNonNull(window, "window");
    }
}
