package dev.shelfie.application.webhook;

import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aDelivery;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static dev.shelfie.application.webhook.WebhookFixtures.anInput;
import static dev.shelfie.application.webhook.WebhookFixtures.answered;
import static dev.shelfie.application.webhook.WebhookFixtures.disabled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link WebhookQueue} promises. The store may hold other accounts' webhooks, so each test looks for its own. */
public interface WebhookQueueContract extends StoreContract {

    Instant LATER = NOON.plusSeconds(30);

    @Test
    default void claimReturnsWhatHasEventsAfterItsPosition() {
        Webhook webhook = withEvent();

        assertThat(claimed("one", NOON)).contains(webhook);
    }

    @Test
    default void claimLeavesOutWhatHasReadTheWholeLog() {
        AccountId account = storedAccount();
        stores().events().append(account, List.of(anEvent(account)));
        long end = stores().events().end(account);
        Webhook webhook = stores().webhooks().save(aWebhook(account).at(end, end));

        assertThat(claimed("one", NOON)).doesNotContain(webhook);
    }

    @Test
    default void claimReturnsWhatHasADeliveryThatIsDue() {
        Webhook due = stores().webhooks().save(aWebhook(storedAccount()));
        Webhook early = stores().webhooks().save(aWebhook(storedAccount()));
        Webhook done = stores().webhooks().save(aWebhook(storedAccount()));
        stores().deliveries().saveAll(due.account(), List.of(aDelivery(due, 1, NOON)));
        stores().deliveries().saveAll(early.account(), List.of(aDelivery(early, 1, NOON.plusSeconds(1))));
        stores().deliveries()
                .saveAll(
                        done.account(),
                        List.of(aDelivery(done, 1, NOON).attempted(answered(200, NOON), RandomGenerator.getDefault())));

        assertThat(claimed("one", NOON)).contains(due).doesNotContain(early, done);
    }

    @Test
    default void claimLeavesOutClosedAccountsUntilTheyAreOpenAgain() {
        Webhook webhook = withEvent();
        stores().accounts().close(webhook.account(), NOON.plus(Duration.ofDays(36_500)));

        assertThat(claimed("one", NOON)).noneMatch(each -> each.id().equals(webhook.id()));

        stores().accounts().reopen(webhook.account());
        assertThat(claimed("two", NOON)).contains(webhook);
    }

    @Test
    default void claimLeavesOutWhatIsDisabled() {
        Webhook webhook = withEvent();
        stores().webhooks().save(webhook.with(disabled(anInput()), NOON));

        assertThat(claimed("one", NOON)).noneMatch(each -> each.id().equals(webhook.id()));
    }

    @Test
    default void claimLeavesOutWhatAnotherNodeHasUntilItsClaimEnds() {
        Webhook webhook = withEvent();

        assertThat(claimed("one", NOON)).contains(webhook);
        assertThat(claimed("two", LATER.minusMillis(1))).doesNotContain(webhook);
        assertThat(claimed("two", LATER)).contains(webhook);
    }

    @Test
    default void renewKeepsAClaimUnlessItWasLost() {
        Webhook kept = withEvent();
        Webhook lost = withEvent();
        claimed("one", NOON);
        stores().webhookQueue().renew(claims("one", kept), LATER.plusSeconds(60));
        claimed("two", LATER);

        stores().webhookQueue().renew(claims("one", kept, lost), LATER.plusSeconds(600));

        assertThat(claimed("three", LATER.plusSeconds(60))).contains(lost).doesNotContain(kept);
    }

    @Test
    default void planIsStoredWhileTheNodeHasTheClaim() {
        Webhook webhook = withEvent();
        claimed("one", NOON);

        assertThat(stores().webhookQueue().plan("two", webhook.at(0, 8))).isFalse();
        assertThat(stores().webhookQueue().plan("one", webhook.at(0, 9))).isTrue();

        assertThat(found(webhook)).isEqualTo(webhook.at(0, 9));
    }

    @Test
    default void finishStoresHowFarItCameAndEndsTheClaim() {
        Webhook webhook = withEvent();
        claimed("one", NOON);
        Webhook further = webhook.at(0, 1).failingSince(NOON);

        assertThat(stores().webhookQueue().finish("two", further, NOON, null)).isFalse();
        assertThat(found(webhook)).isEqualTo(webhook);
        assertThat(stores().webhookQueue().finish("one", further, NOON, null)).isTrue();
        assertThat(found(webhook)).isEqualTo(further);
        assertThat(claimed("two", NOON)).contains(further);
    }

    @Test
    default void finishPausesTheWebhookUntilATime() {
        Webhook webhook = withEvent();
        claimed("one", NOON);

        assertThat(stores().webhookQueue().finish("one", webhook, NOON, LATER)).isTrue();

        assertThat(claimed("two", LATER.minusMillis(1))).doesNotContain(webhook);
        assertThat(claimed("two", LATER)).contains(webhook);
    }

    @Test
    default void claimReturnsWhatNobodyHasAlsoWhenItsLastClaimEndedInTheFuture() {
        Webhook webhook = withEvent();
        claimed("one", LATER);
        stores().webhookQueue().finish("one", webhook, LATER, null);

        assertThat(claimed("two", NOON)).contains(webhook);
    }

    @Test
    default void finishLeavesTheFailureAloneWhenAClientChangedTheWebhookMeanwhile() {
        Webhook webhook = withEvent();
        claimed("one", NOON);
        stores().webhooks().save(webhook.with(anInput(), NOON));

        stores().webhookQueue().finish("one", webhook.at(1, 1).failingSince(NOON), NOON, null);

        assertThat(found(webhook)).returns(1L, Webhook::position).returns(null, Webhook::failingSince);
    }

    @Test
    default void finishReturnsFalseWhenTheWebhookWasDeletedMeanwhile() {
        Webhook webhook = withEvent();
        claimed("one", NOON);
        stores().webhooks().delete(webhook);

        assertThat(stores().webhookQueue().finish("one", webhook, NOON, null)).isFalse();
    }

    @Test
    default void disableStoresTheReasonUnlessTheWebhookWasChangedMeanwhile() {
        Webhook webhook = withEvent();
        Webhook gone = webhook.disabled(DisabledReason.GONE, LATER);

        assertThat(stores().webhookQueue().disable(gone)).isTrue();
        assertThat(found(webhook)).isEqualTo(gone.withVersion(2));
        assertThat(stores().webhookQueue().disable(webhook.disabled(DisabledReason.FAILING, LATER)))
                .isFalse();
        assertThat(found(webhook).disabledReason()).isEqualTo(DisabledReason.GONE);
    }

    @Test
    default void releaseEndsTheClaimsOfTheNodeAlone() {
        Webhook own = withEvent();
        Webhook others = withEvent();
        claimed("one", NOON);
        stores().webhookQueue().release(claims("one", others), NOON);
        claimed("two", NOON);

        stores().webhookQueue().release(claims("one", own, others), NOON);

        assertThat(claimed("three", NOON)).contains(own).doesNotContain(others);
    }

    @Test
    default void claimTakesWhatWaitedForLongestWhenThereIsALimit() {
        Webhook recent = withEvent();
        Webhook before = withEvent();
        claimed("one", NOON);
        // Longer ago than whatever other tests left.
        stores().webhookQueue().release(claims("one", recent), Instant.EPOCH.plusSeconds(2));
        stores().webhookQueue().release(claims("one", before), Instant.EPOCH.plusSeconds(1));

        List<Webhook> claimed = stores().webhookQueue().claim("two", Instant.EPOCH.plusSeconds(3), LATER, 1);

        assertThat(claimed).containsExactly(before);
    }

    @Test
    default void oldestUnreadIsTheFirstEventThatAnActiveWebhookHasNotReached() {
        AccountId account = storedAccount();
        Instant longAgo = Instant.parse("1999-01-01T00:00:00Z");
        stores().events()
                .append(
                        account,
                        List.of(
                                anEvent(account, EventType.POST_CREATED, longAgo.minusSeconds(1)),
                                anEvent(account, EventType.POST_CREATED, longAgo)));
        stores().events().end(account);
        Webhook webhook = stores().webhooks().save(aWebhook(account).at(1, 1));

        assertThat(stores().webhookQueue().findOldestUnread()).contains(longAgo);

        stores().webhooks().save(webhook.with(disabled(anInput()), NOON));
        assertThat(stores().webhookQueue().findOldestUnread()).isNotEqualTo(Optional.of(longAgo));
    }

    private Webhook withEvent() {
        AccountId account = storedAccount();
        stores().events().append(account, List.of(anEvent(account)));
        return stores().webhooks().save(aWebhook(account));
    }

    private Webhook found(Webhook webhook) {
        return stores().webhooks().find(webhook.account(), webhook.id()).orElseThrow();
    }

    private static List<WebhookClaim> claims(String name, Webhook... webhooks) {
        return Stream.of(webhooks)
                .map(webhook -> new WebhookClaim(name, webhook))
                .toList();
    }

    private List<Webhook> claimed(String claim, Instant now) {
        return stores().webhookQueue().claim(claim, now, now.plusSeconds(30), Integer.MAX_VALUE);
    }
}
