package dev.shelfie.application.webhook;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import java.util.List;
import java.util.Optional;

/** Stores webhooks as clients know them. Driven port; safe for concurrent use. */
public interface WebhookRepository {

    /** The account's webhook with this id. */
    Optional<Webhook> find(AccountId account, WebhookId id);

    /** The account's webhooks, newest first, equally new ones by descending id. */
    List<Webhook> list(AccountId account);

    /**
     * Saves a webhook: a new one if its version is 0, otherwise in place of the version it was read with. What {@link WebhookQueue}
     * stores stays as it is, but that a webhook which becomes active counts as never having failed.
     *
     * @return the webhook with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read; {@code not_found} if there is no such account
     */
    Webhook save(Webhook webhook);

    /**
     * Deletes a webhook with its deliveries. Best called within {@code UnitOfWork.runBulk}.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read
     */
    void delete(Webhook webhook);
}
