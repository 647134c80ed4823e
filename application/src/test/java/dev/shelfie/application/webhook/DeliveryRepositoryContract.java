package dev.shelfie.application.webhook;

import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aDelivery;
import static dev.shelfie.application.webhook.WebhookFixtures.aMessageId;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static dev.shelfie.application.webhook.WebhookFixtures.answered;
import static dev.shelfie.application.webhook.WebhookFixtures.unanswered;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.Webhook;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link DeliveryRepository} promises. */
public interface DeliveryRepositoryContract extends StoreContract {

    RandomGenerator RANDOM = RandomGenerator.getDefault();

    @Test
    default void findReturnsTheDeliveryAsItWasSaved() {
        Webhook webhook = webhook();
        List<LoggedEvent> events = IntStream.range(1, 101)
                .mapToObj(position -> new LoggedEvent(position, anEvent(webhook.account())))
                .toList();
        Delivery batch = Delivery.of(webhook, events, NOON)
                .attempted(unanswered(NOON), RANDOM)
                .attempted(answered(500, NOON.plusSeconds(5)), RANDOM)
                .attempted(answered(204, NOON.plusSeconds(60)), RANDOM);
        Delivery test = Delivery.test(webhook, aMessageId(), NOON);
        Delivery single = aDelivery(webhook, 1, NOON);

        stores().deliveries().saveAll(webhook.account(), List.of(batch, test, single));

        for (Delivery each : List.of(batch, test, single)) {
            assertThat(stores().deliveries().find(webhook.account(), webhook.id(), each.id()))
                    .contains(each);
            assertThat(stores().deliveries().find(storedAccount(), webhook.id(), each.id()))
                    .isEmpty();
        }
    }

    @Test
    default void saveAllReplacesADelivery() {
        Webhook webhook = webhook();
        Delivery delivery = aDelivery(webhook, 1, NOON);
        Delivery failed = delivery.abandoned(NOON);
        stores().deliveries().saveAll(webhook.account(), List.of(delivery));

        stores().deliveries().saveAll(webhook.account(), List.of(failed));

        assertThat(stores().deliveries().find(webhook.account(), webhook.id(), delivery.id()))
                .contains(failed);
    }

    @Test
    default void saveAllKeepsAResendThatWasAskedForDuringTheAttempt() {
        Webhook webhook = webhook();
        Delivery delivery = aDelivery(webhook, 1, NOON);
        stores().deliveries().saveAll(webhook.account(), List.of(delivery));
        stores().deliveries().resend(webhook.account(), webhook.id(), delivery.id(), NOON.plusSeconds(3));

        stores().deliveries()
                .saveAll(webhook.account(), List.of(delivery.attempted(answered(204, NOON.plusSeconds(2)), RANDOM)));

        assertThat(stores().deliveries().find(webhook.account(), webhook.id(), delivery.id()))
                .contains(delivery.attempted(answered(204, NOON.plusSeconds(2)), RANDOM)
                        .resent(NOON.plusSeconds(3)));
        Delivery again = delivery.attempted(answered(204, NOON.plusSeconds(3)), RANDOM);
        stores().deliveries().saveAll(webhook.account(), List.of(again));
        assertThat(stores().deliveries().find(webhook.account(), webhook.id(), delivery.id()))
                .contains(again);
    }

    @Test
    default void saveAllTakesTheSameMessageForTwoWebhooks() {
        Webhook one = webhook();
        Webhook other = stores().webhooks().save(aWebhook(one.account()));
        LoggedEvent event = new LoggedEvent(1, anEvent(one.account()));
        Delivery toOne = Delivery.of(one, event, NOON);
        Delivery toOther = Delivery.of(other, event, NOON);

        stores().deliveries().saveAll(one.account(), List.of(toOne, toOther));

        assertThat(stores().deliveries().find(one.account(), one.id(), toOne.id()))
                .contains(toOne);
        assertThat(stores().deliveries().find(one.account(), other.id(), toOne.id()))
                .contains(toOther);
    }

    @Test
    default void listReturnsThoseOfAStatusNewestFirst() {
        Webhook webhook = webhook();
        Delivery first = aDelivery(webhook, 1, NOON).abandoned(NOON);
        Delivery second = aDelivery(webhook, 2, NOON).attempted(answered(200, NOON), RANDOM);
        Delivery third = aDelivery(webhook, 3, NOON.plusSeconds(1)).abandoned(NOON);
        Delivery fourth = aDelivery(webhook, 4, NOON.plusSeconds(2));
        stores().deliveries().saveAll(webhook.account(), List.of(first, second, third, fourth));

        assertThat(stores().deliveries().list(webhook.account(), webhook.id(), null, null, 10))
                .containsExactly(fourth, third, second, first);
        assertThat(stores().deliveries().list(webhook.account(), webhook.id(), null, third.position(), 1))
                .containsExactly(second);
        assertThat(stores().deliveries().list(webhook.account(), webhook.id(), DeliveryStatus.FAILED, null, 10))
                .containsExactly(third, first);
        assertThat(stores().deliveries()
                        .list(webhook.account(), webhook.id(), DeliveryStatus.FAILED, third.position(), 10))
                .containsExactly(first);
        assertThat(stores().deliveries().list(webhook.account(), webhook.id(), DeliveryStatus.DELIVERED, null, 10))
                .containsExactly(second);
        assertThat(stores().deliveries().list(webhook.account(), webhook().id(), null, null, 10))
                .isEmpty();
    }

    @Test
    default void listDueReturnsTestsAndThenTheMostOverdueFirst() {
        Webhook webhook = webhook();
        Delivery later = aDelivery(webhook, 1, NOON);
        Delivery sooner = aDelivery(webhook, 2, NOON.minusSeconds(1));
        Delivery notYet = aDelivery(webhook, 3, NOON.plusSeconds(1));
        Delivery done = aDelivery(webhook, 4, NOON).abandoned(NOON);
        Delivery test = Delivery.test(webhook, aDelivery(webhook, 5, NOON).id(), NOON);
        stores().deliveries().saveAll(webhook.account(), List.of(later, sooner, notYet, done, test));

        assertThat(stores().deliveries().listDue(webhook.account(), webhook.id(), NOON, 10))
                .containsExactly(test, sooner, later);
        assertThat(stores().deliveries().listDue(webhook.account(), webhook.id(), NOON, 2))
                .containsExactly(test, sooner);
    }

    @Test
    default void resendMakesADeliveryDueHoweverItEndedAndLeavesItsAttempts() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        Delivery done = aDelivery(webhook, 1, NOON).attempted(answered(200, NOON), RANDOM);
        stores().deliveries().saveAll(webhook.account(), List.of(done));

        assertThat(stores().deliveries().resend(webhook.account(), webhook.id(), done.id(), NOON.plusSeconds(1)))
                .isTrue();

        assertThat(stores().deliveries().find(webhook.account(), webhook.id(), done.id()))
                .contains(done.resent(NOON.plusSeconds(1)));
        assertThat(stores().deliveries()
                        .resend(
                                webhook.account(),
                                webhook.id(),
                                aDelivery(webhook, 2, NOON).id(),
                                NOON))
                .isFalse();
    }

    @Test
    default void resendAllMakesDueWhatWasNotAcceptedSince() {
        Webhook webhook = webhook();
        Delivery old = aDelivery(webhook, 1, NOON.minusSeconds(1)).abandoned(NOON);
        Delivery failed = aDelivery(webhook, 2, NOON).abandoned(NOON);
        Delivery retrying = aDelivery(webhook, 3, NOON).attempted(unanswered(NOON), RANDOM);
        Delivery done = aDelivery(webhook, 4, NOON).attempted(answered(200, NOON), RANDOM);
        Delivery others = aDelivery(stores().webhooks().save(aWebhook(webhook.account())), 5, NOON)
                .abandoned(NOON);
        stores().deliveries().saveAll(webhook.account(), List.of(old, failed, retrying, done, others));

        assertThat(stores().deliveries().resendAll(webhook.account(), webhook.id(), NOON, NOON.plusSeconds(1)))
                .isEqualTo(2);

        assertThat(stores().deliveries().listDue(webhook.account(), webhook.id(), NOON.plusSeconds(1), 10))
                .containsExactlyInAnyOrder(failed.resent(NOON.plusSeconds(1)), retrying.resent(NOON.plusSeconds(1)));
        assertThat(stores().deliveries().find(webhook.account(), webhook.id(), old.id()))
                .contains(old);
    }

    @Test
    default void deleteBeforeDeletesTheOldestOfEachWebhook() {
        Webhook webhook = webhook();
        Webhook other = stores().webhooks().save(aWebhook(webhook.account()));
        Delivery first = aDelivery(webhook, 1, NOON.minus(Duration.ofDays(3)));
        Delivery second = aDelivery(webhook, 2, NOON.minus(Duration.ofDays(2)));
        Delivery kept = aDelivery(webhook, 3, NOON);
        Delivery ofOther = aDelivery(other, 4, NOON.minus(Duration.ofDays(1)));
        stores().deliveries().saveAll(webhook.account(), List.of(second, kept, first, ofOther));

        assertThat(stores().deliveries().deleteBefore(storedAccount(), NOON, 10))
                .isZero();
        assertThat(stores().deliveries().deleteBefore(webhook.account(), NOON, 1))
                .isEqualTo(2);
        assertThat(stores().deliveries().list(webhook.account(), webhook.id(), null, null, 10))
                .containsExactly(kept, second);
        assertThat(stores().deliveries().deleteBefore(webhook.account(), NOON, 10))
                .isEqualTo(1);
        assertThat(stores().deliveries().deleteBefore(webhook.account(), NOON, 10))
                .isZero();
        assertThat(stores().deliveries().list(webhook.account(), other.id(), null, null, 10))
                .isEmpty();
    }

    private Webhook webhook() {
        return stores().webhooks().save(aWebhook(storedAccount()));
    }
}
