package dev.shelfie.application.webhook;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.webhook.message.MessageWriter;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Manages webhooks, and shows their deliveries. Every method that takes a webhook's id throws {@code not_found} if the account has
 * no such webhook. Driving port; safe for concurrent use.
 */
public interface WebhookUseCases {

    /**
     * The use cases over these stores.
     *
     * @param random makes secrets, so it must be cryptographically strong
     */
    static WebhookUseCases over(
            WebhookStore store,
            WebhookSender sender,
            SecretCipher cipher,
            MessageWriter writer,
            IdGenerator ids,
            RandomGenerator random,
            Clock clock) {
        return new WebhookService(store, sender, cipher, writer, ids, random, clock);
    }

    /** One webhook. */
    Webhook getWebhook(AccountId account, WebhookId id);

    /** The account's webhooks, newest first. */
    List<Webhook> listWebhooks(AccountId account);

    /**
     * Creates a webhook, which gets the events that are made from now on.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if messages may not be sent to its address;
     *     {@code conflict} if the account has {@value Webhook#MAX_PER_ACCOUNT} webhooks, or the operator has set no key for
     *     secrets
     */
    IssuedWebhook createWebhook(CreateWebhook command);

    /**
     * Changes a webhook. Enabling it lets it go on where it was.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it has another version; {@code
     *     invalid_request} if messages may not be sent to its address
     */
    Webhook changeWebhook(ChangeWebhook command);

    /**
     * Deletes a webhook with its deliveries. What is being sent may still arrive.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it has another version
     */
    void deleteWebhook(DeleteWebhook command);

    /**
     * Gives a webhook a fresh secret. The one before signs too, for a day.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it has another version; {@code conflict} if
     *     the operator has set no key for secrets
     */
    IssuedWebhook rotateSecret(RotateSecret command);

    /**
     * Sends a test soon.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the webhook is disabled
     */
    Delivery sendTest(AccountId account, WebhookId id);

    /** Deliveries of the last 30 days, newest first. */
    Listing<Delivery> listDeliveries(ListDeliveries query);

    /**
     * One delivery.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the webhook has no such delivery
     */
    Delivery getDelivery(AccountId account, WebhookId webhook, MessageId id);

    /** The body of a delivery as it would be sent now, JSON in UTF-8; empty if its events aren't kept any more. */
    Optional<byte[]> renderBody(Webhook webhook, Delivery delivery);

    /**
     * Sends a message again soon, however its delivery ended.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the webhook has no such delivery; {@code conflict} if
     *     the webhook is disabled
     */
    Delivery resend(AccountId account, WebhookId webhook, MessageId id);

    /**
     * Sends all messages again soon that were put together at {@code since} or later and weren't accepted yet.
     *
     * @return how many
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the webhook is disabled
     */
    int resendSince(AccountId account, WebhookId webhook, Instant since);
}
