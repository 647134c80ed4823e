package dev.shelfie.application.webhook.delivery;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.webhook.WebhookSender;
import dev.shelfie.application.webhook.WebhookStore;
import dev.shelfie.application.webhook.message.MessageWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Sends the events of all accounts to their webhooks, together with the other nodes of the same store.
 *
 * <p>A node claims a webhook that has work and runs a cycle for it: it sends what is due again, then splits the next events into
 * messages and sends them, several at a time. When all are answered, it stores the outcomes and the webhook's new position in one
 * transaction. A cycle holds no thread while it waits, so a slow receiver delays nobody else. If the node dies, the claim ends, and
 * another node sends what wasn't stored again, with the same ids. Driving port; safe for concurrent use.
 */
public interface WebhookDelivery {

    /** How long a claim lasts unless it is renewed: so long nothing is sent to a webhook whose node died. */
    Duration LEASE = Duration.ofSeconds(30);

    /**
     * Delivery by this node.
     *
     * @param audit records the webhooks that it disables, in the same store
     * @param random spreads retries
     */
    static WebhookDelivery over(
            WebhookStore store,
            WebhookSender sender,
            SecretCipher cipher,
            MessageWriter writer,
            AuditUseCases audit,
            DeliveryObserver observer,
            RandomGenerator random,
            Clock clock,
            DeliveryNode node) {
        return new DeliveryService(
                new DeliveryParts(store, sender, cipher, writer, audit, observer, random, clock), node);
    }

    /**
     * Begins cycles for webhooks that have work, in the node's threads, and keeps the claims of those that run. To be called several
     * times a second; does nothing while another thread does. Never throws.
     */
    void poll();

    /** How many cycles run. */
    int cycles();

    /** How many bytes the bodies take that are being sent. */
    long bodyBytes();

    /**
     * When the oldest event was made that an active webhook hasn't reached yet, in all accounts; empty if there is none.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached
     */
    Optional<Instant> oldestUnread();

    /**
     * Sends nothing more, waits until what is being sent is answered, and gives the claims of the others back. Their messages are sent
     * again by other nodes, with the same ids.
     *
     * @param patience how long to wait at most
     */
    void stop(Duration patience);
}
