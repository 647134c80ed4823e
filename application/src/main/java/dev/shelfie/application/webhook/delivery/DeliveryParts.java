package dev.shelfie.application.webhook.delivery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.webhook.WebhookSender;
import dev.shelfie.application.webhook.WebhookStore;
import dev.shelfie.application.webhook.message.MessageWriter;
import java.time.Clock;
import java.util.random.RandomGenerator;

/** What all cycles use. */
record DeliveryParts(
        WebhookStore store,
        WebhookSender sender,
        SecretCipher cipher,
        MessageWriter writer,
        AuditUseCases audit,
        DeliveryObserver observer,
        RandomGenerator random,
        Clock clock) {

    DeliveryParts {
        requireNonNull(store, "store");
        requireNonNull(sender, "sender");
        requireNonNull(cipher, "cipher");
        requireNonNull(writer, "writer");
        requireNonNull(audit, "audit");
        requireNonNull(observer, "observer");
        requireNonNull(random, "random");
        requireNonNull(clock, "clock");
    }
}
