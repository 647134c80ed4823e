package dev.shelfie.application.webhook.delivery;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.webhook.UnreadableSecretException;
import dev.shelfie.application.webhook.message.MessageWriter;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookSecret;
import dev.shelfie.domain.webhook.WebhookStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** An account, its webhooks, and a node that sends in the test's thread. */
final class Scene {

    final RecordingSender sender = new RecordingSender();
    final List<String> observed = new ArrayList<>();
    final SettableClock clock;
    final AccountId account;
    final WebhookDelivery delivery;
    Predicate<String> unreadable = any -> false;
    boolean broken;
    Runnable afterCommit = () -> {};
    int writes = Integer.MAX_VALUE;
    private final Store store;
    private final Deque<Runnable> steps = new ArrayDeque<>();

    Scene(Store store) {
        this(store, new SettableClock(NOON), added(store));
    }

    private Scene(Store store, SettableClock clock, AccountId account) {
        this.store = store;
        this.clock = clock;
        this.account = account;
        this.delivery = WebhookDelivery.over(
                new BreakableStore(store, () -> broken, () -> afterCommit.run()),
                sender,
                new FakeCipher(secret -> unreadable.test(secret)),
                new MessageWriter(
                        store.events(),
                        store.related(),
                        store.matches(),
                        store.galleries(),
                        store.imports(),
                        content -> {
                            if (content.events().size() > 0 && writes-- <= 0) {
                                throw new IllegalStateException("on purpose");
                            }
                            StringBuilder body = new StringBuilder();
                            content.events()
                                    .forEach(event -> body.append(event.id()).append(','));
                            return body.toString().getBytes(UTF_8);
                        }),
                AuditUseCases.over(store.audit(), store.work(), NumberedIds.IDS, clock),
                new Observed(account, observed),
                new Random(1),
                clock,
                new DeliveryNode(UUID.randomUUID().toString(), steps::add, 1 << 20));
    }

    private static AccountId added(Store store) {
        Account created = anAccount();
        store.accounts().add(created);
        return created.id();
    }

    /** Another node, with the same clock. */
    Scene otherNode() {
        return new Scene(store, clock, account);
    }

    Webhook webhook(@Nullable Set<EventType> types, boolean batch) {
        return webhook(types, batch, "shop.example");
    }

    Webhook webhook(@Nullable Set<EventType> types, boolean batch, String host) {
        return store.webhooks()
                .save(aWebhook(
                        account,
                        new WebhookInput(
                                "https://" + host + "/hook",
                                null,
                                types,
                                WebhookPayload.IDS,
                                batch,
                                WebhookStatus.ACTIVE)));
    }

    List<Event> events(int count, EventType type) {
        List<Event> events = IntStream.range(0, count)
                .mapToObj(any -> anEvent(account, type))
                .toList();
        store.events().append(account, events);
        return events;
    }

    /** Polls, and runs all steps. */
    void run() {
        delivery.poll();
        runWithoutPoll();
    }

    void runWithoutPoll() {
        for (Runnable step = steps.poll(); step != null; step = steps.poll()) {
            step.run();
        }
    }

    /** What all messages hold. */
    String bodies() {
        StringBuilder all = new StringBuilder();
        sender.messages().forEach(message -> all.append(new String(message.body(), UTF_8)));
        return all.toString();
    }

    /** What the audit log holds. */
    List<String> audited() {
        return store.audit().list(account, AuditFilter.NONE, null, 10).stream()
                .map(entry -> entry.author().type() + " " + entry.event().action() + ": "
                        + entry.event().detail())
                .toList();
    }

    Webhook found(Webhook webhook) {
        return store.webhooks().find(account, webhook.id()).orElseThrow();
    }

    Delivery onlyDelivery(Webhook webhook) {
        List<Delivery> all = store.deliveries().list(account, webhook.id(), null, null, 10);
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    /** Whose transactions fail when the test says so. */
    private static final class BreakableStore extends ForwardingStore {

        private final Store store;
        private final Supplier<Boolean> broken;
        private final Runnable afterCommit;

        BreakableStore(Store store, Supplier<Boolean> broken, Runnable afterCommit) {
            super(store);
            this.store = store;
            this.broken = broken;
            this.afterCommit = afterCommit;
        }

        @Override
        public UnitOfWork work() {
            if (broken.get()) {
                throw new IllegalStateException("on purpose");
            }
            return new UnitOfWork() {
                @Override
                public <T> T run(Supplier<T> work) {
                    T result = store.work().run(work);
                    afterCommit.run();
                    return result;
                }

                @Override
                public <T> T runBulk(Supplier<T> work) {
                    return store.work().runBulk(work);
                }
            };
        }
    }

    /** Secrets that differ by their cipher text. */
    private record FakeCipher(Predicate<String> unreadable) implements SecretCipher {

        @Override
        public EncryptedSecret encrypt(String secret, AccountId account, String record) {
            throw new AssertionError("Nobody makes secrets here");
        }

        @Override
        public String decrypt(EncryptedSecret secret, AccountId account, String record) {
            if (unreadable.test(secret.value())) {
                throw new UnreadableSecretException("on purpose");
            }
            return WebhookSecret.create(new Random(secret.value().hashCode())).reveal();
        }
    }

    /** Notes what is said of the webhooks of an account: the store may have others. */
    private record Observed(AccountId account, List<String> notes) implements DeliveryObserver {

        @Override
        public void attempted(Attempt attempt) {}

        @Override
        public void disabled(Webhook webhook, Attempt last) {
            note(webhook, "disabled " + webhook.disabledReason().publicName());
        }

        @Override
        public void fellBehind(Webhook webhook) {
            note(webhook, "fell behind");
        }

        @Override
        public void failed(Webhook webhook, Throwable cause) {
            note(webhook, "failed");
        }

        @Override
        public void pollFailed(Throwable cause) {
            notes.add("poll failed: " + cause);
        }

        private void note(Webhook webhook, String what) {
            if (webhook.account().equals(account)) {
                notes.add(what);
            }
        }
    }
}
