package dev.shelfie.persistence.webhook;

import dev.shelfie.application.webhook.WebhookRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import java.util.Optional;

/** Stores webhooks in PostgreSQL. */
public final class JdbiWebhookRepository implements WebhookRepository {

    private static final String OF_ACCOUNT = "SELECT " + WebhookRow.COLUMNS + " FROM webhook w WHERE w.account_id = ?";

    private static final String FIND = OF_ACCOUNT + " AND w.id = ?";

    private static final String LIST = OF_ACCOUNT + " ORDER BY w.created_at DESC, w.id DESC";

    private static final String INSERT = """
            INSERT INTO webhook (url, description, types, payload, batch, disabled_reason, secret, previous_secret,
                previous_secret_expires_at, account_id, id, created_by, created_at, updated_at, version, position,
                planned_position, failing_since)
            VALUES (?, ?, ?, ?, ? = 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
            """;

    private static final String UPDATE = """
            UPDATE webhook SET url = ?, description = ?, types = ?, payload = ?, batch = ? = 1, disabled_reason = ?, secret = ?,
                previous_secret = ?, previous_secret_expires_at = ?, updated_at = ?, version = version + 1,
                failing_since = CASE WHEN disabled_reason IS NOT NULL AND ? = 1 THEN NULL ELSE failing_since END
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String DELETE = "DELETE FROM webhook WHERE account_id = ? AND id = ? AND version = ?";

    private final Sql sql;

    /** Webhooks in this database. */
    public JdbiWebhookRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Webhook> find(AccountId account, WebhookId id) {
        return sql.find(FIND, arguments -> arguments.text(account.value()).text(id.value()), WebhookRow::read);
    }

    @Override
    public List<Webhook> list(AccountId account) {
        return sql.list(LIST, arguments -> arguments.text(account.value()), WebhookRow::read);
    }

    @Override
    public Webhook save(Webhook webhook) {
        if (webhook.version() == 0) {
            insert(webhook);
        } else {
            update(webhook);
        }
        return webhook.withVersion(webhook.version() + 1);
    }

    private void insert(Webhook webhook) {
        Actor creator = webhook.createdBy();
        try {
            sql.update(
                    INSERT,
                    arguments -> WebhookRow.bindContent(arguments, webhook)
                            .text(webhook.account().value())
                            .text(webhook.id().value())
                            .text(creator == null ? null : creator.value())
                            .time(webhook.createdAt())
                            .time(webhook.updatedAt())
                            .number(webhook.position())
                            .number(webhook.planned())
                            .time(webhook.failingSince()));
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "webhook_account_fkey", "account", webhook.account().value());
        }
    }

    private void update(Webhook webhook) {
        sql.updateVersion(
                UPDATE,
                arguments -> WebhookRow.bindContent(arguments, webhook)
                        .time(webhook.updatedAt())
                        .number(webhook.isActive() ? 1 : 0)
                        .text(webhook.account().value())
                        .text(webhook.id().value())
                        .number(webhook.version()),
                "webhook",
                webhook.id().value());
    }

    @Override
    public void delete(Webhook webhook) {
        sql.updateVersion(
                DELETE,
                arguments -> arguments
                        .text(webhook.account().value())
                        .text(webhook.id().value())
                        .number(webhook.version()),
                "webhook",
                webhook.id().value());
    }
}
