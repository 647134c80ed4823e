package dev.shelfie.application.webhook;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.WebhookId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores deliveries, without the content of messages. Driven port; safe for concurrent use. */
public interface DeliveryRepository {

    /** The webhook's delivery of this message. */
    Optional<Delivery> find(AccountId account, WebhookId webhook, MessageId id);

    /**
     * The webhook's deliveries, newest first, equally new ones by descending id.
     *
     * @param status lists those with this status; null for all
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<Delivery> list(
            AccountId account, WebhookId webhook, @Nullable DeliveryStatus status, @Nullable Position after, int limit);

    /**
     * The webhook's deliveries whose next attempt is due: tests, for which a person waits, and then the most overdue first.
     *
     * @param limit how many at most
     */
    List<Delivery> listDue(AccountId account, WebhookId webhook, Instant now, int limit);

    /**
     * Adds deliveries, or replaces those with the same webhook and id. One that was made due after its latest attempt began stays due
     * ({@link Delivery#over}), as somebody asked for another attempt meanwhile.
     *
     * @param deliveries of this account, up to some thousands, none twice
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such webhook
     */
    void saveAll(AccountId account, List<Delivery> deliveries);

    /**
     * Makes a delivery due at {@code now}, however it ended. Its attempts stay as they are stored.
     *
     * @return whether there is such a delivery
     */
    boolean resend(AccountId account, WebhookId webhook, MessageId id, Instant now);

    /**
     * Makes all deliveries of the webhook that were created at {@code since} or later, and weren't accepted, due at {@code now}. Best
     * called within {@code UnitOfWork.runBulk}.
     *
     * @return how many
     */
    int resendAll(AccountId account, WebhookId webhook, Instant since, Instant now);

    /**
     * Deletes deliveries that were created before {@code time}, the oldest of each webhook first.
     *
     * @param limit how many of each webhook at most
     * @return how many were deleted
     */
    int deleteBefore(AccountId account, Instant time, int limit);
}
