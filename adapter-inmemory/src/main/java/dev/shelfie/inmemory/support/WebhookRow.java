package dev.shelfie.inmemory.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.webhook.Webhook;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A webhook with its claim.
 *
 * @param webhook the webhook
 * @param claimedBy the name of its claim; null if there is none
 * @param claimedUntil when that claim ends, or when the last one ended; null if there was none
 */
public record WebhookRow(
        Webhook webhook,
        @Nullable String claimedBy,
        @Nullable Instant claimedUntil) {

    /** @throws NullPointerException if {@code webhook} is null */
    public WebhookRow {
        requireNonNull(webhook, "webhook");
    }

    /** The same claim of the webhook as it is now. */
    public WebhookRow with(Webhook changed) {
        return new WebhookRow(changed, claimedBy, claimedUntil);
    }

    /** Whether it is claimed at this time. */
    public boolean isClaimedAt(Instant time) {
        return claimedBy != null && claimedUntil != null && claimedUntil.isAfter(time);
    }
}
