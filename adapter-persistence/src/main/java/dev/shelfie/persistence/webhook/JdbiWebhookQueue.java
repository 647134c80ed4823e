package dev.shelfie.persistence.webhook;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.shelfie.application.webhook.WebhookClaim;
import dev.shelfie.application.webhook.WebhookQueue;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Shares the work for webhooks among the nodes of a database. Only {@code claim} and {@code findOldestUnread} look at all
 * accounts (docs/adr/0059).
 */
public final class JdbiWebhookQueue implements WebhookQueue {

    /** Webhooks with something to send. Others may be claiming them. */
    private static final String FREE = """
            SELECT w.account_id, w.id FROM webhook w
            WHERE w.disabled_reason IS NULL AND (w.claimed_by IS NULL OR w.claimed_until <= ?) AND w.id <> ALL (?)
                AND EXISTS (SELECT FROM account a WHERE a.account_id = w.account_id AND a.delete_at IS NULL)
                AND (EXISTS (SELECT FROM event_head h WHERE h.account_id = w.account_id AND h.last_position > w.position)
                    OR EXISTS (SELECT FROM pending_event p WHERE p.account_id = w.account_id)
                    OR EXISTS (
                        SELECT FROM webhook_delivery d
                        WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.next_attempt_at <= ?))
            ORDER BY w.claimed_until NULLS FIRST LIMIT ?
            """;

    /** Of an account's webhooks, skips those that others have claimed meanwhile, or are claiming or changing. */
    private static final String CLAIM = """
            UPDATE webhook w SET claimed_by = ?, claimed_until = ?
            FROM (
                SELECT own.id FROM webhook own
                WHERE own.account_id = ? AND own.id = ANY(?) AND own.disabled_reason IS NULL
                    AND (own.claimed_by IS NULL OR own.claimed_until <= ?)
                    AND EXISTS (SELECT FROM account a WHERE a.account_id = own.account_id AND a.delete_at IS NULL)
                FOR NO KEY UPDATE SKIP LOCKED) AS free
            WHERE w.account_id = ? AND w.id = free.id
            RETURNING
            """ + WebhookRow.COLUMNS;

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
                AND EXISTS (SELECT FROM account a WHERE a.account_id = w.account_id AND a.delete_at IS NULL)
            """;

    private final Sql sql;

    /** The queue of this database. */
    public JdbiWebhookQueue(Database database) {
        this.sql = database.sql();
    }

    @Override
    public List<Webhook> claim(String claim, Instant now, Instant until, int limit) {
        List<Webhook> claimed = List.of();
        Set<String> tried = new HashSet<>();
        // Another node that looks at the same moment finds the same ones, so there may be others beyond the limit.
        for (var free = free(now, tried, limit); claimed.isEmpty() && !free.isEmpty(); free = free(now, tried, limit)) {
            claimed = claimed(free, claim, now, until);
            free.values().forEach(tried::addAll);
        }
        return claimed;
    }

    /** By their accounts. */
    private Map<String, List<String>> free(Instant now, Set<String> tried, int limit) {
        return sql
                .listPlanned(
                        FREE,
                        arguments -> arguments.time(now).texts(tried).time(now).number(limit),
                        row -> Map.entry(row.text(1), row.text(2)))
                .stream()
                .collect(groupingBy(Map.Entry::getKey, LinkedHashMap::new, mapping(Map.Entry::getValue, toList())));
    }

    private List<Webhook> claimed(Map<String, List<String>> free, String claim, Instant now, Instant until) {
        return sql.inTransaction(() -> free.entrySet().stream()
                .flatMap(each -> claim(each.getKey(), each.getValue(), claim, now, until).stream())
                .toList());
    }

    private List<Webhook> claim(String account, List<String> ids, String claim, Instant now, Instant until) {
        return sql.list(
                CLAIM,
                arguments -> arguments
                        .text(claim)
                        .time(until)
                        .text(account)
                        .texts(ids)
                        .time(now)
                        .text(account),
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
