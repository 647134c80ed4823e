package dev.shelfie.application.webhook;

import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.net.URI;
import java.util.List;

/**
 * What is sent to a webhook.
 *
 * @param id the {@code webhook-id}; the same whenever the message is sent again
 * @param webhook whose message it is; messages of different webhooks share no connections
 * @param url where to
 * @param secrets each makes a signature; the newest first; at least one
 * @param body JSON in UTF-8; not copied, so nobody may change it
 */
@SuppressWarnings("ArrayRecordComponent") // A body is sent, never compared.
public record WebhookMessage(String id, WebhookId webhook, URI url, List<WebhookSecret> secrets, byte[] body) {

    /** @throws IllegalArgumentException if there is no secret */
    public WebhookMessage {
        secrets = List.copyOf(secrets);
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("A message needs a secret");
        }
    }
}
