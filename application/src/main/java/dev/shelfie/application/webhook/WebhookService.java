package dev.shelfie.application.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.webhook.message.MessageWriter;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

final class WebhookService implements WebhookUseCases {

    private final WebhookStore store;
    private final WebhookSender sender;
    private final SecretCipher cipher;
    private final MessageWriter writer;
    private final IdGenerator ids;
    private final RandomGenerator random;
    private final Clock clock;

    WebhookService(
            WebhookStore store,
            WebhookSender sender,
            SecretCipher cipher,
            MessageWriter writer,
            IdGenerator ids,
            RandomGenerator random,
            Clock clock) {
        this.store = requireNonNull(store, "store");
        this.sender = requireNonNull(sender, "sender");
        this.cipher = requireNonNull(cipher, "cipher");
        this.writer = requireNonNull(writer, "writer");
        this.ids = requireNonNull(ids, "ids");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Webhook getWebhook(AccountId account, WebhookId id) {
        return store.webhooks().find(account, id).orElseThrow(() -> DomainException.notFound("webhook", id.value()));
    }

    @Override
    public List<Webhook> listWebhooks(AccountId account) {
        return store.webhooks().list(account);
    }

    @Override
    public IssuedWebhook createWebhook(CreateWebhook command) {
        sender.check(command.input().uri());
        WebhookId id = WebhookId.of(ids.next());
        WebhookSecret secret = WebhookSecret.create(random);
        EncryptedSecret encrypted = cipher.encrypt(secret.reveal(), command.account(), id.value());
        // What waits for its position gets it before, as that may take long and lets nobody else read the log.
        store.events().end(command.account());
        return store.work().run(() -> {
            // Nobody else asks for the end until this ends, so nobody creates another webhook after they are counted.
            long end = store.events().end(command.account());
            if (store.webhooks().list(command.account()).size() >= Webhook.MAX_PER_ACCOUNT) {
                throw DomainException.conflict("An account has at most " + Webhook.MAX_PER_ACCOUNT
                        + " webhooks: delete one that isn't needed");
            }
            Webhook created = Webhook.create(
                    id, command.account(), command.input(), encrypted, end, command.creator(), clock.instant());
            return new IssuedWebhook(store.webhooks().save(created), secret);
        });
    }

    @Override
    public Webhook changeWebhook(ChangeWebhook command) {
        return store.work().run(() -> {
            Webhook found = getWebhook(command.account(), command.id());
            requireVersion(found, command.version());
            if (command.input().equals(found.input())) {
                return found;
            }
            sender.check(command.input().uri());
            return store.webhooks().save(found.with(command.input(), clock.instant()));
        });
    }

    @Override
    public void deleteWebhook(DeleteWebhook command) {
        store.work().runBulk(() -> {
            Webhook found = getWebhook(command.account(), command.id());
            requireVersion(found, command.version());
            store.webhooks().delete(found);
            return found;
        });
    }

    @Override
    public IssuedWebhook rotateSecret(RotateSecret command) {
        WebhookSecret secret = WebhookSecret.create(random);
        EncryptedSecret encrypted =
                cipher.encrypt(secret.reveal(), command.account(), command.id().value());
        return store.work().run(() -> {
            Webhook found = getWebhook(command.account(), command.id());
            requireVersion(found, command.version());
            return new IssuedWebhook(store.webhooks().save(found.rotated(encrypted, clock.instant())), secret);
        });
    }

    @Override
    public Delivery sendTest(AccountId account, WebhookId id) {
        return store.work().run(() -> {
            Webhook webhook = requireActive(account, id);
            return saved(Delivery.test(webhook, MessageId.of(ids.next()), clock.instant()));
        });
    }

    @Override
    public Listing<Delivery> listDeliveries(ListDeliveries query) {
        Webhook webhook = getWebhook(query.account(), query.webhook());
        return Listing.of(
                query.window(),
                Delivery::position,
                (after, limit) -> store.deliveries().list(query.account(), webhook.id(), query.status(), after, limit));
    }

    @Override
    public Delivery getDelivery(AccountId account, WebhookId webhook, MessageId id) {
        return store.deliveries()
                .find(account, webhook, id)
                .orElseThrow(() -> DomainException.notFound("delivery", id.value()));
    }

    @Override
    public Optional<byte[]> renderBody(Webhook webhook, Delivery delivery) {
        return writer.write(webhook.account(), webhook.input().payload(), List.of(delivery), List.of())
                .get(0);
    }

    @Override
    public Delivery resend(AccountId account, WebhookId webhook, MessageId id) {
        return store.work().run(() -> {
            requireActive(account, webhook);
            store.deliveries().resend(account, webhook, id, clock.instant());
            return getDelivery(account, webhook, id);
        });
    }

    @Override
    public int resendSince(AccountId account, WebhookId webhook, Instant since) {
        return store.work().runBulk(() -> {
            requireActive(account, webhook);
            return store.deliveries().resendAll(account, webhook, since, clock.instant());
        });
    }

    private Delivery saved(Delivery delivery) {
        store.deliveries().saveAll(delivery.account(), List.of(delivery));
        return delivery;
    }

    private Webhook requireActive(AccountId account, WebhookId id) {
        Webhook webhook = getWebhook(account, id);
        if (!webhook.isActive()) {
            throw DomainException.conflict("The webhook " + id + " is disabled, so nothing is sent: enable it first");
        }
        return webhook;
    }

    private static void requireVersion(Webhook webhook, @Nullable Long version) {
        ExpectedVersion.require(
                version, webhook.version(), "webhook", webhook.id().value());
    }
}
