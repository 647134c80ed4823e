package dev.shelfie.application.webhook;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.event.EventFixtures;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Webhooks and deliveries for tests. */
public final class WebhookFixtures {

    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    private WebhookFixtures() {}

    /** An id that no other webhook has. */
    public static WebhookId aWebhookId() {
        return WebhookId.of(IDS.next());
    }

    /** The id of a message that is no event. */
    public static MessageId aMessageId() {
        return MessageId.of(IDS.next());
    }

    /** For all events, in batches of ids. */
    public static WebhookInput anInput() {
        return anInput(null, WebhookPayload.IDS, true);
    }

    /** For these types of events; null for all. */
    public static WebhookInput anInput(@Nullable Set<EventType> types, WebhookPayload payload, boolean batch) {
        return new WebhookInput("https://shop.example/hook", null, types, payload, batch, WebhookStatus.ACTIVE);
    }

    /** Disabled. */
    public static WebhookInput disabled(WebhookInput input) {
        return new WebhookInput(
                input.url(),
                input.description(),
                input.types(),
                input.payload(),
                input.batch(),
                WebhookStatus.DISABLED);
    }

    /** A webhook of the account, at the beginning of the log, not yet saved. */
    public static Webhook aWebhook(AccountId account) {
        return aWebhook(account, anInput());
    }

    /** The same with this input. */
    public static Webhook aWebhook(AccountId account, WebhookInput input) {
        return Webhook.create(aWebhookId(), account, input, new EncryptedSecret("encrypted"), 0, null, NOON);
    }

    /** The untried delivery of one event of this position, due at this time. */
    public static Delivery aDelivery(Webhook webhook, long position, Instant at) {
        return Delivery.of(webhook, new LoggedEvent(position, EventFixtures.anEvent(webhook.account())), at);
    }

    /** An attempt whose answer had this status. */
    public static Attempt answered(int status, Instant at) {
        return new Attempt(at, status, null, Duration.ofMillis(12));
    }

    /** An attempt without an answer. */
    public static Attempt unanswered(Instant at) {
        return new Attempt(at, null, "Connection refused", Duration.ofMillis(3));
    }
}
