package dev.shelfie.application.webhook.delivery;

import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What happens to events whose receivers don't accept them, over every store. */
public interface FailingReceiversContract extends StoreContract {

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
        assertThat(scene.audited()).containsExactly("service webhook.disabled: Its receiver answered 410");
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
        scene.clock.advance(Duration.ofDays(5).minusSeconds(2));
        scene.run();
        assertThat(scene.found(webhook).isActive()).isTrue();
        scene.clock.advance(Duration.ofSeconds(2));
        scene.events(1, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.found(webhook).disabledReason()).isEqualTo(DisabledReason.FAILING);
        assertThat(scene.observed).containsExactly("disabled failing");
        assertThat(scene.audited())
                .containsExactly("service webhook.disabled: Its receiver accepted nothing for five days");
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
        assertThat(scene.found(webhook).isActive()).isTrue();
    }

    @Test
    default void fewOfManyEventsFailWhileAReceiverStartsAgain() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        scene.sender.let("shop.example", 503);
        List<Event> events = scene.events(100, EventType.POST_CREATED);
        for (int second = 0; second < 10; second++) {
            scene.run();
            scene.clock.advance(Duration.ofSeconds(1));
        }
        assertThat(stores().deliveries().list(scene.account, webhook.id(), null, null, 100))
                .hasSizeLessThan(20);

        scene.sender.let("shop.example", 200);
        scene.clock.advance(Duration.ofSeconds(1));
        scene.run();
        scene.run();

        assertThat(scene.sender.ids()).containsAll(ids(events));
        assertThat(scene.found(webhook).failingSince()).isNull();
    }

    private static List<String> ids(List<Event> events) {
        return events.stream().map(event -> event.id().value()).toList();
    }
}
