package dev.shelfie.application.webhook;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aDelivery;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhookId;
import static dev.shelfie.application.webhook.WebhookFixtures.anInput;
import static dev.shelfie.application.webhook.WebhookFixtures.disabled;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookStatus;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link WebhookRepository} promises. */
public interface WebhookRepositoryContract extends StoreContract {

    @Test
    default void findReturnsTheWebhookAsItWasSavedWhenEveryMemberIsGiven() {
        AccountId account = storedAccount();
        WebhookInput input = new WebhookInput(
                "https://shop.example/häppy?x='1'&y=%2F",
                "Search index 'q' \"d\" \\b 👩‍👩‍👧‍👦",
                EnumSet.allOf(EventType.class),
                WebhookPayload.RECORDS,
                false,
                WebhookStatus.DISABLED);
        Webhook webhook = stores().webhooks()
                .save(Webhook.create(aWebhookId(), account, input, new EncryptedSecret("one"), 7, aTokenId(), NOON)
                        .rotated(new EncryptedSecret("two"), NOON));

        assertThat(stores().webhooks().find(account, webhook.id())).contains(webhook);
        assertThat(webhook.version()).isEqualTo(1);
    }

    @Test
    default void findReturnsTheWebhookAsItWasSavedWhenOptionalMembersAreAbsent() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));

        assertThat(stores().webhooks().find(webhook.account(), webhook.id())).contains(webhook);
    }

    @Test
    default void findReturnsNothingWhenAnotherAccountHasTheWebhook() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));

        assertThat(stores().webhooks().find(storedAccount(), webhook.id())).isEmpty();
        assertThat(stores().webhooks().list(storedAccount())).isEmpty();
    }

    @Test
    default void listReturnsTheNewestFirst() {
        AccountId account = storedAccount();
        Webhook first = stores().webhooks().save(aWebhook(account));
        Webhook second = stores().webhooks().save(aWebhook(account));

        assertThat(stores().webhooks().list(account)).containsExactly(second, first);
    }

    @Test
    default void saveChangesAWebhookOfTheVersionThatWasRead() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        WebhookInput input = anInput(EnumSet.of(EventType.POST_MATCHED), WebhookPayload.RECORDS, false);

        Webhook changed = stores().webhooks().save(webhook.with(input, NOON.plusSeconds(1)));

        assertThat(changed.version()).isEqualTo(2);
        assertThat(stores().webhooks().find(webhook.account(), webhook.id())).contains(changed);
        assertStale(() -> stores().webhooks().save(webhook.with(anInput(), NOON)));
    }

    @Test
    default void saveLeavesThePlaceInTheLogAndTheFailureAlone() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        claim(webhook);
        stores().webhookQueue().finish("node", webhook.at(5, 9).failingSince(NOON), NOON, null);

        stores().webhooks().save(webhook.with(disabled(anInput()), NOON));

        assertThat(stores().webhooks().find(webhook.account(), webhook.id()).orElseThrow())
                .returns(5L, Webhook::position)
                .returns(9L, Webhook::planned)
                .returns(NOON, Webhook::failingSince);
    }

    @Test
    default void saveForgetsTheFailureWhenItEnablesTheWebhook() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        claim(webhook);
        stores().webhookQueue().finish("node", webhook.failingSince(NOON), NOON, null);
        Webhook off = stores().webhooks().save(webhook.with(disabled(anInput()), NOON));

        stores().webhooks().save(off.with(anInput(), NOON));

        assertThat(stores().webhooks().find(webhook.account(), webhook.id()).orElseThrow())
                .returns(null, Webhook::failingSince)
                .returns(true, Webhook::isActive);
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        assertNotFound(() -> stores().webhooks().save(aWebhook(anAccountId())));
    }

    @Test
    default void deleteRemovesTheWebhookWithItsDeliveries() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        Webhook other = stores().webhooks().save(aWebhook(webhook.account()));
        Delivery delivery = aDelivery(webhook, 1, NOON);
        Delivery kept = aDelivery(other, 1, NOON);
        stores().deliveries().saveAll(webhook.account(), List.of(delivery, kept));

        stores().webhooks().delete(webhook);

        assertThat(stores().webhooks().list(webhook.account())).containsExactly(other);
        assertThat(stores().deliveries().find(webhook.account(), webhook.id(), delivery.id()))
                .isEmpty();
        assertThat(stores().deliveries().find(webhook.account(), other.id(), kept.id()))
                .contains(kept);
        assertNotFound(() -> stores().deliveries().saveAll(webhook.account(), List.of(delivery)));
    }

    @Test
    default void deleteIsRefusedWhenTheWebhookWasChangedMeanwhile() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        stores().webhooks().save(webhook.with(anInput(), NOON));

        assertStale(() -> stores().webhooks().delete(webhook));
    }

    private void claim(Webhook webhook) {
        stores().deliveries().saveAll(webhook.account(), List.of(aDelivery(webhook, 1, NOON)));
        stores().webhookQueue().claim("node", NOON, NOON.plus(Duration.ofMinutes(1)), Integer.MAX_VALUE);
    }
}
