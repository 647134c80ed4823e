package dev.shelfie.persistence.webhook;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.webhook.WebhookClaim;
import dev.shelfie.application.webhook.WebhookQueue;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Shares the work for webhooks among the nodes of a database. Only {@code claim} and {@code findOldestUnread} look at all
 * accounts (docs/adr/0059).
 */
public final class JdbiWebhookQueue implements WebhookQueue {

    /** Skips webhooks that others are claiming or changing. */
    private static final String CLAIM = """
            WITH free AS (
                SELECT w.account_id, w.id FROM webhook w
                WHERE w.disabled_reason IS NULL AND (w.claimed_by IS NULL OR w.claimed_until <= ?)
                    AND (EXISTS (SELECT FROM event_head h WHERE h.account_id = w.account_id AND h.last_position > w.position)
                        OR EXISTS (SELECT FROM pending_event p WHERE p.account_id = w.account_id)
                        OR EXISTS (
                            SELECT FROM webhook_delivery d
                            WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.next_attempt_at <= ?))
                ORDER BY w.claimed_until NULLS FIRST LIMIT ? FOR NO KEY UPDATE SKIP LOCKED)
            UPDATE webhook w SET claimed_by = ?, claimed_until = ?
            FROM free WHERE w.account_id = free.account_id AND w.id = free.id
            RETURNING\s""" + WebhookRow.COLUMNS;

    private static final String RENEW = """
            UPDATE webhook w SET claimed_until = ?
            FROM unnest(?, ?, ?) AS own (account_id, id, claim)
            WHERE w.account_id = own.account_id AND w.id = own.id AND w.claimed_by = own.claim
            """;

    private static final String PLAN =
            "UPDATE webhook SET planned_position = ? WHERE account_id = ? AND id = ? AND claimed_by = ?";

    private static final String FINISH = """
            UPDATE webhook SET position = ?, planned_position = ?,
                claimed_by = CASE WHEN ?::timestamptz IS NOT NULL THEN claimed_by END, claimed_until = coalesce(?, ?),
                failing_since = CASE WHEN version = ? THEN ? ELSE failing_since END
            WHERE account_id = ? AND id = ? AND claimed_by = ?
            """;

    private static final String DISABLE = """
            UPDATE webhook SET disabled_reason = ?, updated_at = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String RELEASE = """
            UPDATE webhook w SET claimed_by = NULL, claimed_until = ?
            FROM unnest(?, ?, ?) AS own (account_id, id, claim)
            WHERE w.account_id = own.account_id AND w.id = own.id AND w.claimed_by = own.claim
            """;

    private static final String OLDEST = """
            SELECT min(unread.created_at) FROM webhook w CROSS JOIN LATERAL (
                (SELECT created_at FROM event
                    WHERE account_id = w.account_id AND position > w.position ORDER BY position LIMIT 1)
                UNION ALL
                (SELECT created_at FROM pending_event WHERE account_id = w.account_id ORDER BY sequence LIMIT 1)) unread
            WHERE w.disabled_reason IS NULL
            """;

    private final Sql sql;

    /** The queue of this database. */
    public JdbiWebhookQueue(Database database) {
        this.sql = database.sql();
    }

    @Override
    public List<Webhook> claim(String claim, Instant now, Instant until, int limit) {
        return sql.listPlanned(
                CLAIM,
                arguments ->
                        arguments.time(now).time(now).number(limit).text(claim).time(until),
                WebhookRow::read);
    }

    @Override
    public void renew(Collection<WebhookClaim> claims, Instant until) {
        setEnd(RENEW, claims, until);
    }

    @Override
    public boolean plan(String claim, Webhook webhook) {
        return sql.update(
                        PLAN,
                        arguments -> arguments
                                .number(webhook.planned())
                                .text(webhook.account().value())
                                .text(webhook.id().value())
                                .text(claim))
                == 1;
    }

    @Override
    public boolean finish(String claim, Webhook webhook, Instant now, @Nullable Instant pausedUntil) {
        return sql.update(
                        FINISH,
                        arguments -> arguments
                                .number(webhook.position())
                                .number(webhook.planned())
                                .time(pausedUntil)
                                .time(pausedUntil)
                                .time(now)
                                .number(webhook.version())
                                .time(webhook.failingSince())
                                .text(webhook.account().value())
                                .text(webhook.id().value())
                                .text(claim))
                == 1;
    }

    @Override
    public boolean disable(Webhook webhook) {
        DisabledReason reason = requireNonNull(webhook.disabledReason(), "reason");
        return sql.update(
                        DISABLE,
                        arguments -> arguments
                                .text(reason.publicName())
                                .time(webhook.updatedAt())
                                .text(webhook.account().value())
                                .text(webhook.id().value())
                                .number(webhook.version()))
                == 1;
    }

    @Override
    public void release(Collection<WebhookClaim> claims, Instant now) {
        setEnd(RELEASE, claims, now);
    }

    private void setEnd(String statement, Collection<WebhookClaim> claims, Instant end) {
        sql.update(
                statement,
                arguments -> arguments
                        .time(end)
                        .texts(texts(claims, claim -> claim.webhook().account().value()))
                        .texts(texts(claims, claim -> claim.webhook().id().value()))
                        .texts(texts(claims, WebhookClaim::name)));
    }

    private static List<String> texts(Collection<WebhookClaim> claims, Function<WebhookClaim, String> text) {
        return claims.stream().map(text).toList();
    }

    @Override
    public Optional<Instant> findOldestUnread() {
        return sql.list(OLDEST, arguments -> {}, row -> Optional.ofNullable(row.optionalTime(1)))
                .get(0);
    }
}
