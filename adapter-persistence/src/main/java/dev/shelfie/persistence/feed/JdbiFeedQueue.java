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

    /** One node at a time claims feeds of an account; the others look for those of other accounts. */
    private static final String LOCK =
            "SELECT 1 FROM account WHERE account_id = ? AND delete_at IS NULL FOR NO KEY UPDATE SKIP LOCKED";

    /** Nothing if others have claimed one of the account's feeds meanwhile, or changed this one. */
    private static final String FREE = "SELECT " + FeedRow.COLUMNS + """
            FROM product_feed f
            WHERE f.account_id = ? AND f.id = ? AND f.next_run_at <= ?
                AND NOT EXISTS (
                    SELECT FROM product_feed o WHERE o.account_id = f.account_id AND o.claimed_until > ?)
            FOR NO KEY UPDATE SKIP LOCKED
            """;

    private static final String CLAIM = """
            UPDATE product_feed SET claimed_by = ?, claimed_until = ?, next_run_at = ?, failures = ?
            WHERE account_id = ? AND id = ?
            """;

    private static final String RENEW =
            "UPDATE product_feed SET claimed_until = ? WHERE account_id = ? AND id = ? AND claimed_by = ?";

    private static final String FINISH = """
            UPDATE product_feed SET claimed_by = NULL, claimed_until = NULL, last_run_at = ?, outcome = ?, problem = ?,
                import_id = ?, last_good_at = ?, last_good_rows = ?::bigint, failures = ?
            WHERE account_id = ? AND id = ? AND claimed_by = ?
            """;

    private static final String PLAN = """
            UPDATE product_feed SET next_run_at = ?, anyway = ? = 1, tag = ?, modified = ?, imported_at = ?,
                held_rows = ?::bigint
            WHERE account_id = ? AND id = ? AND next_run_at IS NOT DISTINCT FROM ? AND anyway = (? = 1)
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
        return sql.inTransaction(() -> sql.find(LOCK, arguments -> arguments.text(account), row -> row.number(1))
                .flatMap(locked -> free(account, id, now))
                .map(free -> claimed(free.started(now), claim, until)));
    }

    private Optional<Feed> free(String account, String id, Instant now) {
        return sql.find(
                FREE, arguments -> arguments.text(account).text(id).time(now).time(now), FeedRow::read);
    }

    private Feed claimed(Feed started, String claim, Instant until) {
        sql.update(
                CLAIM,
                arguments -> arguments
                        .text(claim)
                        .time(until)
                        .time(started.progress().nextRunAt())
                        .number(started.progress().failures())
                        .text(started.account().value())
                        .text(started.id().value()));
        return started;
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
    public boolean finish(String claim, Feed claimed, Feed ended) {
        return sql.inTransaction(() -> {
            boolean holds = finishRun(claim, ended);
            if (holds) {
                sql.update(
                        PLAN,
                        arguments -> FeedRow.bindNextRun(arguments, ended.progress())
                                .text(ended.account().value())
                                .text(ended.id().value())
                                .time(claimed.progress().nextRunAt())
                                .number(claimed.progress().anyway() ? 1 : 0));
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
