package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.webhook.WebhookInput;
import org.jspecify.annotations.Nullable;

/**
 * Creates a webhook.
 *
 * @param account the account
 * @param input the content
 * @param creator the user or the token that creates it; null if nobody knows
 */
public record CreateWebhook(
        AccountId account, WebhookInput input, @Nullable Actor creator) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public CreateWebhook {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
