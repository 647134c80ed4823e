package dev.shelfie.inmemory.webhook;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.DELIVERIES;
import static dev.shelfie.inmemory.support.Schema.EVENTS;
import static dev.shelfie.inmemory.support.Schema.EVENT_HEADS;
import static dev.shelfie.inmemory.support.Schema.WEBHOOKS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.WebhookClaim;
import dev.shelfie.application.webhook.WebhookQueue;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.inmemory.support.EventHead;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Schema.DeliveriesOf;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.WebhookRow;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shares the work for the webhooks in memory. There is one node, which may be restarted by tests. */
public final class InMemoryWebhookQueue implements WebhookQueue {

    private static final Comparator<WebhookRow> WAITED_LONGEST =
            Comparator.comparing(WebhookRow::claimedUntil, Comparator.nullsFirst(Comparator.naturalOrder()));

    private final InMemoryUnitOfWork work;

    /** The queue of the webhooks in the transactions of {@code work}. */
    public InMemoryWebhookQueue(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<Webhook> claim(String claim, Instant now, Instant until, int limit) {
        if (free(work.snapshot(), now).findAny().isEmpty()) {
            return List.of();
        }
        return work.run(() -> {
            List<WebhookRow> free = free(work.snapshot(), now)
                    .sorted(WAITED_LONGEST)
                    .limit(limit)
                    .toList();
            free.forEach(row -> put(new WebhookRow(row.webhook(), claim, until)));
            return free.stream().map(WebhookRow::webhook).toList();
        });
    }

    private static Stream<WebhookRow> free(Snapshot state, Instant now) {
        return state.accounts().stream()
                .filter(id -> isOpen(state.table(id, ACCOUNTS).get(id)))
                .flatMap(account -> state.table(account, WEBHOOKS).list(ALL).stream())
                .filter(row -> row.webhook().isActive() && !row.isClaimedAt(now) && hasWork(state, row.webhook(), now));
    }

    private static boolean isOpen(@Nullable Account account) {
        return account != null && account.isOpen();
    }

    private static boolean hasWork(Snapshot state, Webhook webhook, Instant now) {
        EventHead head = state.table(webhook.account(), EVENT_HEADS).get(webhook.account());
        return (head != null && head.last() > webhook.position())
                || state
                        .table(webhook.account(), DELIVERIES)
                        .list(new DeliveriesOf(webhook.id(), DeliveryStatus.PENDING))
                        .stream()
                        .anyMatch(delivery ->
                                !requireNonNull(delivery.nextAttemptAt()).isAfter(now));
    }

    @Override
    public void renew(Collection<WebhookClaim> claims, Instant until) {
        claims.forEach(claim ->
                change(claim.name(), claim.webhook(), row -> new WebhookRow(row.webhook(), claim.name(), until)));
    }

    @Override
    public boolean plan(String claim, Webhook webhook) {
        return change(
                claim, webhook, row -> row.with(row.webhook().at(row.webhook().position(), webhook.planned())));
    }

    @Override
    public boolean finish(String claim, Webhook webhook, Instant now, @Nullable Instant pausedUntil) {
        return change(claim, webhook, row -> {
            Webhook stored = row.webhook().at(webhook.position(), webhook.planned());
            boolean same = stored.version() == webhook.version();
            Webhook further = same ? stored.failingSince(webhook.failingSince()) : stored;
            return pausedUntil == null
                    ? new WebhookRow(further, null, now)
                    : new WebhookRow(further, claim, pausedUntil);
        });
    }

    @Override
    public boolean disable(Webhook webhook) {
        return change(webhook, row -> row.webhook().version() == webhook.version(), row -> {
            Webhook stored = row.webhook();
            return row.with(stored.disabled(requireNonNull(webhook.disabledReason()), webhook.updatedAt())
                    .withVersion(stored.version() + 1));
        });
    }

    @Override
    public void release(Collection<WebhookClaim> claims, Instant now) {
        claims.forEach(claim -> change(claim.name(), claim.webhook(), row -> new WebhookRow(row.webhook(), null, now)));
    }

    @Override
    public Optional<Instant> findOldestUnread() {
        Snapshot state = work.snapshot();
        return state.accounts().stream()
                .flatMap(account -> state.table(account, WEBHOOKS).list(ALL).stream())
                .map(WebhookRow::webhook)
                .filter(Webhook::isActive)
                .flatMap(webhook -> state
                        .table(webhook.account(), EVENTS)
                        .listUnique(Schema.uniqueKey(webhook.position()), 1, any -> true)
                        .stream())
                .map(LoggedEvent::event)
                .map(event -> event.createdAt())
                .min(Comparator.naturalOrder());
    }

    private boolean change(String claim, Webhook webhook, UnaryOperator<WebhookRow> change) {
        return change(webhook, row -> claim.equals(row.claimedBy()), change);
    }

    private boolean change(Webhook webhook, Predicate<WebhookRow> condition, UnaryOperator<WebhookRow> change) {
        return work.run(() -> {
            @Nullable WebhookRow row = work.table(webhook.account(), WEBHOOKS).get(webhook.id());
            if (row == null || !condition.test(row)) {
                return false;
            }
            put(change.apply(row));
            return true;
        });
    }

    private void put(WebhookRow row) {
        work.update(state -> state.put(row.webhook().account(), WEBHOOKS, row));
    }
}
