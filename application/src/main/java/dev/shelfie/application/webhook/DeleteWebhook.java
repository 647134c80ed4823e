package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.WebhookId;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a webhook with its deliveries.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeleteWebhook(
        AccountId account, WebhookId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteWebhook {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
