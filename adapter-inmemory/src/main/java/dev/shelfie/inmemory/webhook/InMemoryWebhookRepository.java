package dev.shelfie.inmemory.webhook;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.WEBHOOKS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.WebhookRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.WebhookRow;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Optional;

/** Stores webhooks in memory. */
public final class InMemoryWebhookRepository implements WebhookRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the webhooks in the transactions of {@code work}. */
    public InMemoryWebhookRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Webhook> find(AccountId account, WebhookId id) {
        return Optional.ofNullable(work.table(account, WEBHOOKS).get(id)).map(WebhookRow::webhook);
    }

    @Override
    public List<Webhook> list(AccountId account) {
        return work.table(account, WEBHOOKS).list(ALL).stream()
                .map(WebhookRow::webhook)
                .toList();
    }

    @Override
    public Webhook save(Webhook webhook) {
        Webhook saved = webhook.withVersion(webhook.version() + 1);
        work.update(state -> {
            WebhookRow stored = state.table(webhook.account(), WEBHOOKS).get(webhook.id());
            WebhookRow changed =
                    stored == null ? new WebhookRow(saved, null, null) : stored.with(merged(stored, saved));
            return state.save(
                    webhook.account(), WEBHOOKS, changed, webhook.version(), InMemoryWebhookRepository::version);
        });
        return saved;
    }

    /** What clients changed, where the webhook is now. */
    private static Webhook merged(WebhookRow stored, Webhook saved) {
        Webhook now = stored.webhook();
        boolean enabled = !now.isActive() && saved.isActive();
        return new Webhook(
                saved.id(),
                saved.account(),
                saved.input(),
                saved.disabledReason(),
                enabled ? null : now.failingSince(),
                saved.secrets(),
                now.position(),
                now.planned(),
                saved.createdBy(),
                saved.createdAt(),
                saved.updatedAt(),
                saved.version());
    }

    @Override
    public void delete(Webhook webhook) {
        work.update(state -> delete(state, webhook));
    }

    private static Snapshot delete(Snapshot state, Webhook webhook) {
        return state.delete(
                webhook.account(),
                WEBHOOKS,
                new WebhookRow(webhook, null, null),
                webhook.version(),
                InMemoryWebhookRepository::version);
    }

    private static long version(WebhookRow row) {
        return row.webhook().version();
    }
}
