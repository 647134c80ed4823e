package dev.shelfie.application.webhook.delivery;

import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.disabled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
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
        scene.unreadable = any -> true;
        scene.run();
        scene.run();
        assertThat(scene.observed).containsExactly("failed");

        scene.unreadable = any -> false;
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

    @Test
    default void losesNoEventWhenAMessageCanNotBeSent() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        List<Event> events = scene.events(3, EventType.POST_CREATED);
        scene.sender.broken = true;
        scene.run();
        scene.run();
        assertThat(scene.observed).containsExactly("failed");
        assertThat(scene.found(webhook).position()).isZero();

        scene.sender.broken = false;
        scene.clock.advance(WebhookDelivery.LEASE);
        scene.run();

        assertThat(scene.sender.ids()).isEqualTo(ids(events));
    }

    @Test
    default void signsWithTheNewSecretAloneWhenTheOldOneCanNotBeRead() {
        Scene scene = new Scene(stores());
        Webhook webhook = scene.webhook(null, false);
        String lost = webhook.secrets().current().value();
        stores().webhooks().save(webhook.rotated(new EncryptedSecret("two"), NOON));
        scene.unreadable = lost::equals;
        scene.events(1, EventType.POST_CREATED);

        scene.run();

        assertThat(scene.sender.messages())
                .singleElement()
                .satisfies(message -> assertThat(message.secrets()).hasSize(1));
        assertThat(scene.observed).isEmpty();
    }

    private static List<String> ids(List<Event> events) {
        return events.stream().map(event -> event.id().value()).toList();
    }
}
