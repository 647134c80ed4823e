package dev.shelfie.persistence.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.DeliveryRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.EventId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.webhook.Attempt;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.column.FlattenedRecords;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores deliveries in PostgreSQL. */
public final class JdbiDeliveryRepository implements DeliveryRepository {

    private static final String OF_WEBHOOK = """
            SELECT d.account_id, d.webhook_id, d.id, d.type, d.events, d.status, d.attempts, d.next_attempt_at, d.created_at
            FROM webhook_delivery d WHERE d.account_id = ? AND d.webhook_id = ?
            """;

    private static final String FIND = OF_WEBHOOK + " AND d.id = ?";

    private static final String AFTER = " AND (d.created_at, d.id) < (?, ?)";

    private static final String NEWEST_FIRST = " ORDER BY d.created_at DESC, d.id DESC LIMIT ?";

    private static final String LIST_DUE = OF_WEBHOOK + " AND d.next_attempt_at <= ? ORDER BY d.type <> '"
            + Delivery.TEST + "', d.next_attempt_at, d.id LIMIT ?";

    /** What was asked for while the latest attempt ran stays due: see {@link Delivery#over}. */
    private static final String SAVE = """
            INSERT INTO webhook_delivery (account_id, webhook_id, id, type, events, status, attempts, next_attempt_at, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (account_id, webhook_id, id) DO UPDATE SET type = excluded.type, events = excluded.events,
                status = CASE WHEN webhook_delivery.next_attempt_at > ? THEN webhook_delivery.status ELSE excluded.status END,
                attempts = excluded.attempts,
                next_attempt_at = CASE WHEN webhook_delivery.next_attempt_at > ? THEN webhook_delivery.next_attempt_at
                    ELSE excluded.next_attempt_at END,
                created_at = excluded.created_at
            """;

    private static final String RESEND = """
            UPDATE webhook_delivery SET status = 'pending', next_attempt_at = ?
            WHERE account_id = ? AND webhook_id = ? AND id = ?
            """;

    private static final String RESEND_ALL = """
            UPDATE webhook_delivery SET status = 'pending', next_attempt_at = ?
            WHERE account_id = ? AND webhook_id = ? AND status <> 'delivered' AND created_at >= ?
            """;

    /** Skips deliveries that another node is deleting or trying again. */
    private static final String DELETE_BEFORE = """
            DELETE FROM webhook_delivery WHERE account_id = ? AND webhook_id = ? AND id = ANY(ARRAY(
                SELECT d.id FROM webhook_delivery d
                WHERE d.account_id = ? AND d.webhook_id = ? AND d.created_at < ?
                ORDER BY d.created_at, d.id LIMIT ? FOR UPDATE SKIP LOCKED))
            """;

    private static final String WEBHOOKS = "SELECT id FROM webhook WHERE account_id = ?";

    private static final int EVENT_WIDTH = 2;
    private static final int ATTEMPT_WIDTH = 4;

    private static final EnumNames<DeliveryStatus> STATUSES =
            EnumNames.of(DeliveryStatus.values(), DeliveryStatus::publicName);

    private final Sql sql;

    /** Deliveries in this database. */
    public JdbiDeliveryRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Delivery> find(AccountId account, WebhookId webhook, MessageId id) {
        return sql.find(
                FIND,
                arguments ->
                        arguments.text(account.value()).text(webhook.value()).text(id.value()),
                JdbiDeliveryRepository::read);
    }

    @Override
    public List<Delivery> list(
            AccountId account,
            WebhookId webhook,
            @Nullable DeliveryStatus status,
            @Nullable Position after,
            int limit) {
        // The status is part of the statement, because an index has only those that aren't delivered.
        String statement = OF_WEBHOOK
                + (status == null ? "" : " AND d.status = '" + status.publicName() + "'")
                + (after == null ? "" : AFTER)
                + NEWEST_FIRST;
        return sql.list(
                statement,
                arguments -> arguments
                        .text(account.value())
                        .text(webhook.value())
                        .after(after)
                        .number(limit),
                JdbiDeliveryRepository::read);
    }

    @Override
    public List<Delivery> listDue(AccountId account, WebhookId webhook, Instant now, int limit) {
        return sql.list(
                LIST_DUE,
                arguments -> arguments
                        .text(account.value())
                        .text(webhook.value())
                        .time(now)
                        .number(limit),
                JdbiDeliveryRepository::read);
    }

    @Override
    public void saveAll(AccountId account, List<Delivery> deliveries) {
        try {
            sql.updateEach(SAVE, deliveries, JdbiDeliveryRepository::write);
        } catch (ConstraintViolation e) {
            throw e.constraint().equals("webhook_delivery_webhook_fkey")
                    ? DomainException.missing("The webhook was deleted")
                    : e;
        }
    }

    @Override
    public boolean resend(AccountId account, WebhookId webhook, MessageId id, Instant now) {
        return sql.update(
                        RESEND,
                        arguments -> arguments
                                .time(now)
                                .text(account.value())
                                .text(webhook.value())
                                .text(id.value()))
                == 1;
    }

    @Override
    public int resendAll(AccountId account, WebhookId webhook, Instant since, Instant now) {
        return sql.update(
                RESEND_ALL,
                arguments -> arguments
                        .time(now)
                        .text(account.value())
                        .text(webhook.value())
                        .time(since));
    }

    @Override
    public int deleteBefore(AccountId account, Instant time, int limit) {
        return sql.list(WEBHOOKS, arguments -> arguments.text(account.value()), row -> row.text(1)).stream()
                .mapToInt(webhook -> sql.update(
                        DELETE_BEFORE,
                        arguments -> arguments
                                .text(account.value())
                                .text(webhook)
                                .text(account.value())
                                .text(webhook)
                                .time(time)
                                .number(limit)))
                .sum();
    }

    private static void write(ColumnWriter values, Delivery delivery) throws SQLException {
        List<Attempt> attempts = delivery.attempts();
        Instant latest =
                attempts.isEmpty() ? null : attempts.get(attempts.size() - 1).at();
        values.text(delivery.account().value())
                .text(delivery.webhook().value())
                .text(delivery.id().value())
                .text(delivery.type())
                .nullableTexts(FlattenedRecords.write(
                        delivery.events(), Delivery.LoggedEventId::position, Delivery.LoggedEventId::id))
                .text(delivery.status().publicName())
                .nullableTexts(FlattenedRecords.write(
                        attempts,
                        Attempt::at,
                        Attempt::status,
                        Attempt::error,
                        attempt -> attempt.duration().toMillis()))
                .time(delivery.nextAttemptAt())
                .time(delivery.createdAt())
                .time(latest)
                .time(latest);
    }

    private static Delivery read(ResultRow row) throws SQLException {
        return new Delivery(
                new WebhookId(row.text(2)),
                new AccountId(row.text(1)),
                new MessageId(row.text(3)),
                row.text(4),
                FlattenedRecords.read(row.nullableTexts(5), EVENT_WIDTH, JdbiDeliveryRepository::event),
                STATUSES.read(row.text(6)),
                FlattenedRecords.read(row.nullableTexts(7), ATTEMPT_WIDTH, JdbiDeliveryRepository::attempt),
                row.optionalTime(8),
                row.time(9));
    }

    private static Delivery.LoggedEventId event(List<@Nullable String> fields) {
        return new Delivery.LoggedEventId(
                Long.parseLong(requireNonNull(fields.get(0))), new EventId(requireNonNull(fields.get(1))));
    }

    private static Attempt attempt(List<@Nullable String> fields) {
        String status = fields.get(1);
        return new Attempt(
                Instant.parse(requireNonNull(fields.get(0))),
                status == null ? null : Integer.valueOf(status),
                fields.get(2),
                Duration.ofMillis(Long.parseLong(requireNonNull(fields.get(3)))));
    }
}
