package dev.shelfie.app.wiring;

import static java.util.Objects.requireNonNullElse;

import dagger.Module;
import dagger.Provides;
import dev.shelfie.app.cipher.AesSecretCipher;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.webhook.WebhookSender;
import dev.shelfie.application.webhook.WebhookUseCases;
import dev.shelfie.application.webhook.delivery.DeliveryNode;
import dev.shelfie.application.webhook.delivery.WebhookDelivery;
import dev.shelfie.application.webhook.message.MessageWriter;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.http.sending.HttpWebhookSender;
import dev.shelfie.http.webhook.JsonWebhookBodies;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.Executors;

/** How messages are sent to webhooks. */
@Module
interface SendingModule {

    /** The number of threads that prepare messages and store what came of them. */
    int DELIVERERS = 3;

    /** Bodies under way take one part of so many of the heap. */
    int SHARE_OF_BODIES = 32;

    long LEAST_BODY_BYTES = 4L << 20;

    /** One per node: it has the connections. */
    @Provides
    @Singleton
    static WebhookSender sender(WebhookSettings webhooks, Clock clock) {
        String version = Service.class.getPackage().getImplementationVersion();
        return HttpWebhookSender.create(
                webhooks.addresses(), clock, "Shelfie/" + requireNonNullElse(version, "unpackaged"));
    }

    @Provides
    static SecretCipher cipher(WebhookSettings webhooks) {
        return new AesSecretCipher(webhooks.keys(), new SecureRandom());
    }

    @Provides
    static MessageWriter messages(Store store) {
        return new MessageWriter(
                store.events(),
                store.related(),
                store.matches(),
                store.galleries(),
                store.imports(),
                new JsonWebhookBodies());
    }

    @Provides
    static WebhookUseCases webhooks(
            Store store,
            WebhookSender sender,
            SecretCipher cipher,
            MessageWriter writer,
            IdGenerator ids,
            Clock clock) {
        return WebhookUseCases.over(store, sender, cipher, writer, ids, new SecureRandom(), clock);
    }

    @Provides
    @Singleton
    static DeliveryLog deliveries() {
        return new DeliveryLog();
    }

    /** One per node: it knows what is under way. */
    @Provides
    @Singleton
    static WebhookDelivery delivery(
            Store store,
            WebhookSender sender,
            SecretCipher cipher,
            MessageWriter writer,
            AuditUseCases audit,
            DeliveryLog log,
            Clock clock,
            @Named(Service.NODE) String name) {
        DeliveryNode node =
                new DeliveryNode(name, Executors.newFixedThreadPool(DELIVERERS, SendingModule::deliverer), bodyBytes());
        return WebhookDelivery.over(store, sender, cipher, writer, audit, log, new SecureRandom(), clock, node);
    }

    private static long bodyBytes() {
        return Math.max(LEAST_BODY_BYTES, Runtime.getRuntime().maxMemory() / SHARE_OF_BODIES);
    }

    private static Thread deliverer(Runnable work) {
        Thread thread = new Thread(work, "shelfie-webhook");
        thread.setDaemon(true);
        return thread;
    }
}
