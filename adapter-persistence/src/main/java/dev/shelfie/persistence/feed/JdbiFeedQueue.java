package dev.shelfie.persistence.feed;

import dev.shelfie.application.feed.FeedQueue;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Shares the runs of feeds among the nodes of a database. Only {@code claim} looks at all accounts (docs/adr/0082). */
public final class JdbiFeedQueue implements FeedQueue {

    /** More than one, as others may be claiming the first. */
    private static final String DUE = """
            SELECT f.account_id, f.id FROM product_feed f
            WHERE f.next_run_at <= ?
                AND EXISTS (SELECT FROM account a WHERE a.account_id = f.account_id AND a.delete_at IS NULL)
                AND NOT EXISTS (
                    SELECT FROM product_feed o WHERE o.account_id = f.account_id AND o.claimed_until > ?)
            ORDER BY f.next_run_at LIMIT 20
            """;

    /** Nothing if others have claimed it meanwhile, or are claiming or changing it. */
    private static final String CLAIM = """
            UPDATE product_feed f SET claimed_by = ?, claimed_until = ?
            FROM (
                SELECT own.id FROM product_feed own
                WHERE own.account_id = ? AND own.id = ? AND own.next_run_at <= ?
                    AND (own.claimed_until IS NULL OR own.claimed_until <= ?)
                    AND EXISTS (SELECT FROM account a WHERE a.account_id = own.account_id AND a.delete_at IS NULL)
                FOR NO KEY UPDATE SKIP LOCKED) AS free
            WHERE f.account_id = ? AND f.id = free.id
            RETURNING\s""" + FeedRow.COLUMNS;

    private static final String RENEW =
            "UPDATE product_feed SET claimed_until = ? WHERE account_id = ? AND id = ? AND claimed_by = ?";

    private static final String FINISH = """
            UPDATE product_feed SET claimed_by = NULL, claimed_until = NULL, last_run_at = ?, outcome = ?, problem = ?,
                import_id = ?, last_good_at = ?, last_good_rows = ?::bigint, failures = ?
            WHERE account_id = ? AND id = ? AND claimed_by = ?
            """;

    private static final String PLAN = """
            UPDATE product_feed SET next_run_at = ?, anyway = ? = 1, tag = ?, modified = ?
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private final Sql sql;

    /** The queue of this database. */
    public JdbiFeedQueue(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Feed> claim(String claim, Instant now, Instant until) {
        return sql
                .listPlanned(
                        DUE, arguments -> arguments.time(now).time(now), row -> Map.entry(row.text(1), row.text(2)))
                .stream()
                .flatMap(due -> claim(due.getKey(), due.getValue(), claim, now, until).stream())
                .findFirst();
    }

    private Optional<Feed> claim(String account, String id, String claim, Instant now, Instant until) {
        return sql.find(
                CLAIM,
                arguments -> arguments
                        .text(claim)
                        .time(until)
                        .text(account)
                        .text(id)
                        .time(now)
                        .time(now)
                        .text(account),
                FeedRow::read);
    }

    @Override
    public boolean renew(String claim, Feed feed, Instant until) {
        return sql.update(
                        RENEW,
                        arguments -> arguments
                                .time(until)
                                .text(feed.account().value())
                                .text(feed.id().value())
                                .text(claim))
                == 1;
    }

    @Override
    public boolean finish(String claim, Feed feed) {
        return sql.inTransaction(() -> {
            boolean holds = finishRun(claim, feed);
            if (holds) {
                sql.update(
                        PLAN,
                        arguments -> FeedRow.bindNextRun(arguments, feed.progress())
                                .text(feed.account().value())
                                .text(feed.id().value())
                                .number(feed.version()));
            }
            return holds;
        });
    }

    private boolean finishRun(String claim, Feed feed) {
        FeedProgress progress = feed.progress();
        return sql.update(
                        FINISH,
                        arguments -> FeedRow.bindRuns(arguments, progress)
                                .text(feed.account().value())
                                .text(feed.id().value())
                                .text(claim))
                == 1;
    }
}
