package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookInput;

/**
 * Changes a webhook.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 */
public record ChangeWebhook(AccountId account, WebhookId id, long version, WebhookInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangeWebhook {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
