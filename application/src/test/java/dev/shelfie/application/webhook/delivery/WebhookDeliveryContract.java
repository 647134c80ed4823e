package dev.shelfie.application.webhook.delivery;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static dev.shelfie.application.webhook.WebhookFixtures.disabled;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.webhook.UnreadableSecretException;
import dev.shelfie.application.webhook.message.MessageWriter;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookSecret;
import dev.shelfie.domain.webhook.WebhookStatus;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How every store's events reach webhooks. The store has no others. Time goes on, and steps run, when a test says so. */
public interface WebhookDeliveryContract extends StoreContract {

    @Test
    default void sendsEachEventOnceInTheOrderOfTheLogAndShowsItsDelivery() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        List<Event> events = scene.events(3, EventType.POST_CREATED);

        scene.run();
        scene.run();

        assertThat(scene.sender.ids()).isEqualTo(ids(events));
        Delivery delivery = stores().deliveries()
                .find(scene.account, webhook.id(), MessageId.of(events.get(0).id()))
                .orElseThrow();
        assertThat(delivery.status()).isEqualTo(DeliveryStatus.DELIVERED);
        assertThat(delivery.type()).isEqualTo("post.created");
        assertThat(delivery.attempts()).extracting(Attempt::status).containsExactly(200);
        assertThat(scene.found(webhook)).returns(3L, Webhook::position).returns(3L, Webhook::planned);
        assertThat(scene.delivery.cycles()).isZero();
        assertThat(scene.delivery.bodyBytes()).isZero();
    }

    @Test
    default void sendsUpToAHundredEventsInAMessage() {
        Scene scene = new Scene(stores());
        scene.webhook(null, true);
        List<Event> events = scene.events(1_250, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.sender.ids()).hasSize(13).doesNotHaveDuplicates();
        assertThat(scene.bodies()).isEqualTo(String.join(",", ids(events)) + ",");
        assertThat(scene.sender.ids().get(0))
                .isEqualTo(MessageId.of(
                                events.subList(0, 100).stream().map(Event::id).toList())
                        .value());
    }

    @Test
    default void goesOnAtOnceWithWhatIsClaimedBeforeTheLastCycleIsKnownToHaveEnded() {
        Scene scene = new Scene(stores());
        scene.webhook(null, true);
        List<Event> first = scene.events(1, EventType.POST_CREATED);
        List<Event> second = new ArrayList<>();
        scene.afterCommit = () -> {
            scene.afterCommit = () -> {};
            second.addAll(scene.events(1, EventType.POST_CREATED));
            scene.delivery.poll();
        };

        scene.run();

        assertThat(scene.bodies())
                .isEqualTo(ids(first).get(0) + "," + ids(second).get(0) + ",");
        assertThat(scene.delivery.cycles()).isZero();
    }

    @Test
    default void movesOnWithoutAMessageWhenNoEventHasAChosenType() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(EnumSet.of(EventType.PRODUCT_CREATED), true);
        scene.events(3, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.sender.ids()).isEmpty();
        assertThat(scene.found(webhook).position()).isEqualTo(3);
        List<Event> chosen = scene.events(1, EventType.PRODUCT_CREATED);
        scene.run();
        assertThat(scene.bodies()).isEqualTo(ids(chosen).get(0) + ",");
    }

    @Test
    default void triesAgainByTheScheduleWithTheSameIdUntilItIsAccepted() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, true);
        scene.sender.let("shop.example", 503);
        scene.events(2, EventType.POST_CREATED);

        scene.run();
        scene.clock.advance(Duration.ofSeconds(4));
        scene.run();
        assertThat(scene.sender.ids()).hasSize(1);
        assertThat(scene.found(webhook).failingSince()).isEqualTo(NOON);
        scene.clock.advance(Duration.ofSeconds(2));
        scene.run();
        assertThat(scene.sender.ids()).hasSize(2);
        scene.sender.let("shop.example", 204);
        scene.clock.advance(Duration.ofMinutes(6));
        scene.run();
        scene.clock.advance(Duration.ofDays(9));
        scene.run();

        assertThat(scene.sender.ids())
                .hasSize(3)
                .containsOnly(scene.sender.ids().get(0));
        assertThat(scene.onlyDelivery(webhook).status()).isEqualTo(DeliveryStatus.DELIVERED);
        assertThat(scene.onlyDelivery(webhook).attempts())
                .extracting(Attempt::status)
                .containsExactly(503, 503, 204);
        assertThat(scene.found(webhook).failingSince()).isNull();
    }

    @Test
    default void givesUpAfterTenAttempts() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, true);
        scene.sender.let("shop.example", 500);
        scene.events(1, EventType.POST_CREATED);

        for (int i = 0; i < 40; i++) {
            scene.run();
            scene.clock.advance(Duration.ofHours(3));
        }

        assertThat(scene.sender.ids()).hasSize(10);
        assertThat(scene.onlyDelivery(webhook).status()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(scene.found(webhook)).returns(1L, Webhook::position).returns(true, Webhook::isActive);
    }

    @Test
    default void disablesAWebhookWhoseReceiverIsGoneAndSendsNothingMore() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        scene.sender.let("shop.example", 410);
        scene.events(100, EventType.POST_CREATED);

        scene.run();
        scene.events(1, EventType.POST_CREATED);
        scene.clock.advance(Duration.ofDays(1));
        scene.run();

        assertThat(scene.found(webhook).disabledReason()).isEqualTo(DisabledReason.GONE);
        assertThat(scene.sender.ids()).hasSizeLessThan(9);
        assertThat(scene.observed).containsExactly("disabled gone");
        scene.sender.let("shop.example", 200);
        Webhook off = scene.found(webhook);
        stores().webhooks().save(off.with(webhook.input(), scene.clock.instant()));
        scene.run();
        assertThat(Set.copyOf(scene.sender.ids())).hasSize(101);
    }

    @Test
    default void disablesAWebhookThatFailsForFiveDays() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, true);
        scene.sender.let("shop.example", 500);
        scene.events(1, EventType.POST_CREATED);
        scene.run();
        scene.clock.advance(Duration.ofDays(5).minusSeconds(1));
        scene.run();
        assertThat(scene.found(webhook).isActive()).isTrue();
        scene.clock.advance(Duration.ofSeconds(1));
        scene.events(1, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.found(webhook).disabledReason()).isEqualTo(DisabledReason.FAILING);
        assertThat(scene.observed).containsExactly("disabled failing");
    }

    @Test
    default void sendsTheSameMessagesAgainWhenTheNodeDiedBeforeItStoredThem() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, true);
        scene.sender.let("shop.example", 0);
        scene.events(150, EventType.POST_CREATED);
        scene.run();
        List<String> before = scene.sender.ids();
        List<Event> later = scene.events(30, EventType.POST_CREATED);

        Scene other = scene.otherNode();
        other.run();
        assertThat(other.sender.ids()).isEmpty();
        scene.clock.advance(WebhookDelivery.LEASE);
        other.run();

        assertThat(before).hasSize(2);
        assertThat(other.sender.ids()).startsWith(before.get(0), before.get(1)).hasSize(3);
        assertThat(other.sender.ids().get(2))
                .isEqualTo(MessageId.of(later.stream().map(Event::id).toList()).value());
        assertThat(scene.found(webhook).position()).isEqualTo(180);
        // The answers come after all, when the node that was thought dead has claimed the webhook again: it stores
        // nothing of them.
        scene.sender.let("shop.example", 200);
        scene.events(1, EventType.POST_CREATED);
        scene.delivery.poll();
        scene.sender.answer(500);
        scene.sender.answer(500);
        scene.run();
        assertThat(stores().deliveries().list(scene.account, webhook.id(), DeliveryStatus.DELIVERED, null, 10))
                .hasSize(4);
        assertThat(scene.found(webhook).position()).isEqualTo(181);
    }

    @Test
    default void keepsItsClaimWhileItWaitsForAnswers() {
        Scene scene = new Scene(stores());
        scene.webhook(null, true);
        scene.sender.let("shop.example", 0);
        scene.events(1, EventType.POST_CREATED);
        scene.run();
        Scene other = scene.otherNode();

        for (int i = 0; i < 6; i++) {
            scene.clock.advance(Duration.ofSeconds(11));
            scene.run();
            other.run();
        }

        assertThat(other.sender.ids()).isEmpty();
        scene.sender.answer(200);
        scene.run();
        assertThat(scene.sender.ids()).hasSize(1);
    }

    @Test
    default void aReceiverThatHangsDelaysNoOther() {
        Scene scene = new Scene(stores());
        Webhook slow = scene.webhook(null, false, "slow.example");
        Webhook quick = scene.webhook(null, false, "quick.example");
        scene.sender.let("slow.example", 0);
        List<Event> events = scene.events(40, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.sender.ids("quick.example")).isEqualTo(ids(events));
        assertThat(scene.found(quick).position()).isEqualTo(40);
        assertThat(scene.sender.unanswered()).isEqualTo(8);
        assertThat(scene.found(slow).position()).isZero();
    }

    @Test
    default void aReceiverThatFailsGetsOneMessageAtATime() {
        Scene scene = new Scene(stores());
        scene.webhook(null, false);
        scene.sender.let("shop.example", 500);
        scene.events(1, EventType.POST_CREATED);
        scene.run();
        scene.sender.let("shop.example", 0);
        scene.events(40, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.sender.unanswered()).isEqualTo(1);
        scene.sender.answer(200);
        scene.run();
        assertThat(scene.sender.unanswered()).isEqualTo(8);
    }

    @Test
    default void storesWhatItReachedWhenAReceiverIsSlow() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        scene.sender.let("shop.example", 0);
        List<Event> events = scene.events(40, EventType.POST_CREATED);
        scene.run();
        scene.clock.advance(Duration.ofSeconds(11));
        IntStream.range(0, 8).forEach(any -> scene.sender.answer(200));

        scene.runWithoutPoll();

        assertThat(scene.found(webhook)).returns(8L, Webhook::position).returns(40L, Webhook::planned);
        assertThat(scene.sender.ids()).hasSizeBetween(8, 16).isSubsetOf(ids(events));
    }

    @Test
    default void goesOnWithTheOldestEventWhenThoseBeforeWereDeleted() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        scene.events(3, EventType.POST_CREATED);
        stores().events().end(scene.account);
        stores().events().deleteBefore(scene.account, NOON.plusSeconds(1), 2);
        List<Event> kept = scene.events(1, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.sender.ids()).endsWith(ids(kept).get(0)).hasSize(2);
        assertThat(scene.observed).containsExactly("fell behind");
        assertThat(scene.found(webhook).position()).isEqualTo(4);
    }

    @Test
    default void sendsADisabledWebhookNothingUntilItIsEnabled() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        Webhook off = stores().webhooks().save(webhook.with(disabled(webhook.input()), NOON));
        List<Event> events = scene.events(2, EventType.POST_CREATED);
        scene.run();
        assertThat(scene.sender.ids()).isEmpty();

        stores().webhooks().save(off.with(webhook.input(), NOON));
        scene.run();

        assertThat(scene.sender.ids()).isEqualTo(ids(events));
    }

    @Test
    default void storesNothingOfAWebhookThatIsDeletedMeanwhile() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        scene.sender.let("shop.example", 0);
        scene.events(1, EventType.POST_CREATED);
        scene.run();
        stores().webhooks().delete(webhook);

        scene.sender.answer(200);
        scene.run();

        assertThat(stores().deliveries().list(scene.account, webhook.id(), null, null, 10))
                .isEmpty();
        assertThat(scene.observed).isEmpty();
        assertThat(scene.delivery.cycles()).isZero();
    }

    @Test
    default void signsWithBothSecretsForADayAfterARotation() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        stores().webhooks().save(webhook.rotated(new EncryptedSecret("two"), NOON));
        scene.events(1, EventType.POST_CREATED);
        scene.run();
        scene.clock.advance(Duration.ofHours(24));
        scene.events(1, EventType.POST_CREATED);
        scene.run();

        assertThat(scene.sender.messages().get(0).secrets()).hasSize(2);
        assertThat(scene.sender.messages().get(1).secrets()).hasSize(1);
        assertThat(scene.sender.messages().get(0).secrets().get(0))
                .isEqualTo(scene.sender.messages().get(1).secrets().get(0));
    }

    @Test
    default void triesAgainLaterWhenASecretCanNotBeRead() {
        Scene scene = new Scene(stores());
        scene.webhook(null, false);
        scene.events(1, EventType.POST_CREATED);
        scene.unreadable = true;
        scene.run();
        scene.run();
        assertThat(scene.observed).containsExactly("failed");

        scene.unreadable = false;
        scene.clock.advance(WebhookDelivery.LEASE);
        scene.run();

        assertThat(scene.sender.ids()).hasSize(1);
    }

    @Test
    default void storesWhatWasAnsweredWhenTheNextMessagesCanNotBeWritten() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        List<Event> events = scene.events(150, EventType.POST_CREATED);
        scene.writes = 100;
        scene.run();
        scene.run();

        assertThat(scene.observed).containsExactly("failed");
        assertThat(scene.sender.ids()).isEqualTo(ids(events.subList(0, 100)));
        assertThat(scene.found(webhook).position()).isEqualTo(100);
        assertThat(scene.delivery.bodyBytes()).isZero();

        scene.writes = Integer.MAX_VALUE;
        scene.clock.advance(WebhookDelivery.LEASE);
        scene.run();

        assertThat(scene.sender.ids()).isEqualTo(ids(events));
    }

    @Test
    default void aTestThatFailsSaysNothingAboutTheWebhook() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        scene.sender.let("shop.example", 500);
        Delivery test = Delivery.test(
                webhook, MessageId.of(List.of(anEvent(scene.account).id())), NOON);
        stores().deliveries().saveAll(scene.account, List.of(test));

        scene.run();

        assertThat(scene.onlyDelivery(webhook).attempts()).hasSize(1);
        assertThat(scene.found(webhook).failingSince()).isNull();
    }

    @Test
    default void beginsNothingOfWhatItClaimsWhileItStops() {
        Scene scene = new Scene(stores());
        scene.webhook(null, false);
        List<Event> events = scene.events(1, EventType.POST_CREATED);
        scene.delivery.poll();

        scene.delivery.stop(Duration.ZERO);
        scene.runWithoutPoll();
        Scene other = scene.otherNode();
        other.run();

        assertThat(scene.sender.ids()).isEmpty();
        assertThat(other.sender.ids()).isEqualTo(ids(events));
    }

    @Test
    default void failsADeliveryWhoseEventsWereDeleted() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, true);
        scene.sender.let("shop.example", 500);
        scene.events(1, EventType.POST_CREATED);
        scene.run();
        stores().events().deleteBefore(scene.account, NOON.plusSeconds(1), 10);
        scene.clock.advance(Duration.ofSeconds(6));

        scene.run();

        assertThat(scene.sender.ids()).hasSize(1);
        assertThat(scene.onlyDelivery(webhook).status()).isEqualTo(DeliveryStatus.FAILED);
    }

    @Test
    default void givesItsClaimsBackWhenItStops() {
        Scene scene = new Scene(stores());
        scene.webhook(null, false);
        scene.sender.let("shop.example", 0);
        List<Event> events = scene.events(2, EventType.POST_CREATED);
        scene.run();

        scene.delivery.stop(Duration.ZERO);
        Scene other = scene.otherNode();
        other.run();

        assertThat(other.sender.ids()).isEqualTo(ids(events));
    }

    @Test
    default void sendsAgainWithTheSameIdsWhenTheOutcomeCanNotBeStored() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        List<Event> events = scene.events(2, EventType.POST_CREATED);
        scene.broken = true;
        scene.run();
        scene.broken = false;
        assertThat(scene.found(webhook).position()).isZero();
        scene.clock.advance(WebhookDelivery.LEASE);

        scene.run();

        assertThat(scene.sender.ids())
                .containsExactlyElementsOf(ids(List.of(events.get(0), events.get(1), events.get(0), events.get(1))));
        assertThat(scene.delivery.bodyBytes()).isZero();
    }

    private static List<String> ids(List<Event> events) {
        return events.stream().map(event -> event.id().value()).toList();
    }

    /** An account, its webhooks, and a node that sends in the test's thread. */
    final class Scene {

        final RecordingSender sender = new RecordingSender();
        final List<String> observed = new ArrayList<>();
        final SettableClock clock;
        final AccountId account;
        final WebhookDelivery delivery;
        boolean unreadable;
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
                    new FakeCipher(() -> unreadable),
                    new MessageWriter(store.events(), store.related(), store.matches(), store.imports(), content -> {
                        if (content.events().size() > 0 && writes-- <= 0) {
                            throw new IllegalStateException("on purpose");
                        }
                        StringBuilder body = new StringBuilder();
                        content.events()
                                .forEach(event -> body.append(event.id()).append(','));
                        return body.toString().getBytes(UTF_8);
                    }),
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

        Webhook found(Webhook webhook) {
            return store.webhooks().find(account, webhook.id()).orElseThrow();
        }

        Delivery onlyDelivery(Webhook webhook) {
            List<Delivery> all = store.deliveries().list(account, webhook.id(), null, null, 10);
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    /** Whose transactions fail when the test says so. */
    final class BreakableStore extends ForwardingStore {

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
    record FakeCipher(Supplier<Boolean> unreadable) implements SecretCipher {

        @Override
        public EncryptedSecret encrypt(WebhookSecret secret, AccountId account, WebhookId webhook) {
            throw new UnsupportedOperationException("Nobody makes secrets here");
        }

        @Override
        public WebhookSecret decrypt(EncryptedSecret secret, AccountId account, WebhookId webhook) {
            if (unreadable.get()) {
                throw new UnreadableSecretException("on purpose");
            }
            return WebhookSecret.create(new Random(secret.value().hashCode()));
        }
    }

    /** Notes what is said of the webhooks of an account: the store may have others. */
    record Observed(AccountId account, List<String> notes) implements DeliveryObserver {

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
