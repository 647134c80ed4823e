package dev.shelfie.inmemory.webhook;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.DELIVERIES;
import static dev.shelfie.inmemory.support.Schema.WEBHOOKS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.DeliveryRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.inmemory.support.DeliveryKey;
import dev.shelfie.inmemory.support.Schema.DeliveriesOf;
import dev.shelfie.inmemory.support.WebhookRow;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores deliveries in memory. */
public final class InMemoryDeliveryRepository implements DeliveryRepository {

    private static final Comparator<Delivery> MOST_URGENT = Comparator.comparing(
                    (Delivery delivery) -> !delivery.isTest())
            .thenComparing(delivery -> requireNonNull(delivery.nextAttemptAt()))
            .thenComparing(delivery -> delivery.id().value());

    private final InMemoryUnitOfWork work;

    /** A repository of the deliveries in the transactions of {@code work}. */
    public InMemoryDeliveryRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Delivery> find(AccountId account, WebhookId webhook, MessageId id) {
        return Optional.ofNullable(work.table(account, DELIVERIES).get(new DeliveryKey(webhook, id)));
    }

    @Override
    public List<Delivery> list(
            AccountId account,
            WebhookId webhook,
            @Nullable DeliveryStatus status,
            @Nullable Position after,
            int limit) {
        Object key = status == null ? webhook : new DeliveriesOf(webhook, status);
        return work.table(account, DELIVERIES).list(List.of(key), after, limit);
    }

    @Override
    public List<Delivery> listDue(AccountId account, WebhookId webhook, Instant now, int limit) {
        return of(account, webhook, DeliveryStatus.PENDING)
                .filter(delivery -> !requireNonNull(delivery.nextAttemptAt()).isAfter(now))
                .sorted(MOST_URGENT)
                .limit(limit)
                .toList();
    }

    @Override
    public void saveAll(AccountId account, List<Delivery> deliveries) {
        work.run(() -> {
            for (Delivery delivery : deliveries) {
                Optional<Delivery> stored = find(account, delivery.webhook(), delivery.id());
                put(stored.map(delivery::over).orElse(delivery));
            }
            return deliveries;
        });
    }

    @Override
    public boolean resend(AccountId account, WebhookId webhook, MessageId id, Instant now) {
        return work.run(() -> {
            Optional<Delivery> found = find(account, webhook, id);
            found.ifPresent(delivery -> put(delivery.resent(now)));
            return found.isPresent();
        });
    }

    @Override
    public int resendAll(AccountId account, WebhookId webhook, Instant since, Instant now) {
        return work.run(() -> {
            List<Delivery> chosen = Stream.of(DeliveryStatus.PENDING, DeliveryStatus.FAILED)
                    .flatMap(status -> of(account, webhook, status))
                    .filter(delivery -> !delivery.createdAt().isBefore(since))
                    .map(delivery -> delivery.resent(now))
                    .toList();
            chosen.forEach(this::put);
            return chosen.size();
        });
    }

    @Override
    public int deleteBefore(AccountId account, Instant time, int limit) {
        return work.run(() -> {
            List<Delivery> old = work.table(account, WEBHOOKS).list(ALL).stream()
                    .map(WebhookRow::webhook)
                    .flatMap(webhook -> work.table(account, DELIVERIES).list(webhook.id()).stream()
                            .filter(delivery -> delivery.createdAt().isBefore(time))
                            .sorted(Comparator.comparing(Delivery::position, Position.NEWEST_FIRST.reversed()))
                            .limit(limit))
                    .toList();
            work.update(state -> state.deleteAll(account, DELIVERIES, old));
            return old.size();
        });
    }

    private void put(Delivery delivery) {
        work.update(state -> state.put(delivery.account(), DELIVERIES, delivery));
    }

    private Stream<Delivery> of(AccountId account, WebhookId webhook, DeliveryStatus status) {
        return work.table(account, DELIVERIES).list(new DeliveriesOf(webhook, status)).stream();
    }
}
