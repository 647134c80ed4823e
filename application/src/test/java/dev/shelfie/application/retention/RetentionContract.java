package dev.shelfie.application.retention;

import static dev.shelfie.application.audit.AuditFixtures.anEntry;
import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.webhook.WebhookFixtures.aDelivery;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.event.EventFixtures;
import dev.shelfie.application.gallery.GalleryFixtures;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is deleted when its time is over, whether or not anybody sends a request. */
public interface RetentionContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Duration YEAR = Duration.ofDays(365);
    Retention KEPT = new Retention(YEAR, Duration.ofDays(30));

    @Test
    default void deleteExpiredDeletesAnswersOfAllAccountsAfterADay() {
        AccountId one = storedAccount();
        AccountId other = storedAccount();
        stores().work().run(() -> {
            for (int i = 0; i < 501; i++) {
                answer(one, "old " + i, NOON.minus(Duration.ofDays(1)).minusMillis(1));
            }
            return one;
        });
        answer(other, "old", NOON.minus(Duration.ofDays(2)));
        answer(one, "new", NOON.minus(Duration.ofDays(1)));

        assertThat(retention().deleteExpired(KEPT)).isGreaterThanOrEqualTo(502);

        assertThat(stores().answers().isTaken(one, "old 1", Instant.EPOCH)).isFalse();
        assertThat(stores().answers().isTaken(one, "old 500", Instant.EPOCH)).isFalse();
        assertThat(stores().answers().isTaken(other, "old", Instant.EPOCH)).isFalse();
        assertThat(stores().answers().isTaken(one, "new", Instant.EPOCH)).isTrue();
        assertThat(retention().deleteExpired(KEPT)).isZero();
    }

    @Test
    default void deleteExpiredDeletesEntriesOfTheAuditLogThatAreTooOld() {
        AccountId account = storedAccount();
        AuditEntry kept = anEntry(account).withCreatedAt(NOON.minus(YEAR)).build();
        stores().audit().add(kept);
        stores().work().run(() -> {
            for (int i = 0; i < 501; i++) {
                Instant old = NOON.minus(YEAR).minusSeconds(i + 1);
                stores().audit().add(anEntry(account).withCreatedAt(old).build());
            }
            return account;
        });

        assertThat(retention().deleteExpired(KEPT)).isGreaterThanOrEqualTo(501);

        assertThat(stores().audit().list(account, AuditFilter.NONE, null, 10)).containsExactly(kept);
    }

    @Test
    default void deleteExpiredDeletesEventsThatAreTooOld() {
        AccountId account = storedAccount();
        Instant limit = NOON.minus(Duration.ofDays(30));
        Event kept = anEvent(account, EventType.POST_UPDATED, limit);
        List<Event> old = Stream.generate(() -> anEvent(account, EventType.POST_UPDATED, limit.minusMillis(1)))
                .limit(1_001)
                .toList();
        stores().events().append(account, old);
        stores().events().append(account, List.of(kept));

        assertThat(retention().deleteExpired(KEPT)).isGreaterThanOrEqualTo(1_001);

        assertThat(stores().events().list(account, null, EventFixtures.ALL, 10).events())
                .containsExactly(kept);
    }

    @Test
    default void deleteExpiredKeepsEventsForAsLongAsTheOperatorSays() {
        AccountId account = storedAccount();
        Event kept = anEvent(account, EventType.POST_UPDATED, NOON.minus(Duration.ofDays(60)));
        stores().events().append(account, List.of(kept));

        retention().deleteExpired(new Retention(YEAR, Duration.ofDays(90)));

        assertThat(stores().events().list(account, null, EventFixtures.ALL, 10).events())
                .containsExactly(kept);
    }

    @Test
    default void deleteExpiredDeletesDeliveriesAfterThirtyDays() {
        Webhook webhook = stores().webhooks().save(aWebhook(storedAccount()));
        Instant limit = NOON.minus(Duration.ofDays(30));
        Delivery kept = aDelivery(webhook, 1, limit);
        List<Delivery> old = Stream.generate(() -> aDelivery(webhook, 1, limit.minusMillis(1)))
                .limit(501)
                .toList();
        stores().deliveries().saveAll(webhook.account(), old);
        stores().deliveries().saveAll(webhook.account(), List.of(kept));

        assertThat(retention().deleteExpired(KEPT)).isGreaterThanOrEqualTo(501);

        assertThat(stores().deliveries().list(webhook.account(), webhook.id(), null, null, 10))
                .containsExactly(kept);
    }

    @Test
    default void deleteExpiredDeletesCountsOfGalleriesAfterFourHundredDays() {
        Gallery gallery = stores().galleries().save(GalleryFixtures.aGallery(storedAccount()));
        LocalDate first = LocalDate.of(2026, 3, 1).minusDays(399);
        GalleryDay kept = new GalleryDay(gallery.account(), gallery.id(), first, 1, 0, 0);
        GalleryDay old = new GalleryDay(gallery.account(), gallery.id(), first.minusDays(1), 1, 0, 0);
        stores().galleryCounts().add(List.of(kept, old));

        assertThat(retention().deleteExpired(KEPT)).isPositive();

        assertThat(stores().galleryCounts().list(gallery.account(), gallery.id(), LocalDate.EPOCH))
                .containsExactly(kept);
    }

    private RetentionUseCases retention() {
        return RetentionUseCases.over(stores(), new SettableClock(NOON));
    }

    private void answer(AccountId account, String key, Instant at) {
        IdempotentRequest request = new IdempotentRequest(account, key, "fingerprint");
        stores().work().run(() -> {
            stores().answers().claim(request, at, at);
            stores().answers().complete(request, new StoredAnswer(201, null, null, "{}".getBytes(UTF_8)));
            return request;
        });
    }
}
