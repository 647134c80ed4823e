package dev.shelfie.persistence.statistics;

import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.statistics.Statistics;
import dev.shelfie.domain.statistics.Week;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.Binder;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Counts records in PostgreSQL, mostly by index-only scans. It has the time limits of bulk work: counting a million
 * rows that were just written takes longer than other requests.
 */
public final class JdbiStatisticsRepository implements StatisticsRepository {

    /** Arguments: the account, nine times. Posts with suggestions count unless they are archived. */
    private static final String TOTALS = """
            SELECT
                (SELECT count(*) FROM (
                    SELECT DISTINCT m.post_id FROM match m WHERE m.account_id = ? AND m.status = 'suggested'
                    ) AS suggested)
                - (SELECT count(*) FROM post p
                    WHERE p.account_id = ? AND p.status = 'archived' AND EXISTS (
                        SELECT FROM match m
                        WHERE m.account_id = ? AND m.post_id = p.id AND m.status = 'suggested')),
                (SELECT count(*) FROM post p WHERE p.account_id = ? AND p.status = 'published'),
                (SELECT count(*) FROM post p
                    WHERE p.account_id = ? AND p.status = 'published' AND p.product_ids <> '{}'),
                (SELECT count(*) FROM product r WHERE r.account_id = ? AND r.status = 'active'),
                (SELECT count(*) FROM match m WHERE m.account_id = ? AND m.status = 'suggested'),
                (SELECT count(*) FROM match m WHERE m.account_id = ? AND m.status = 'confirmed'),
                (SELECT count(*) FROM match m WHERE m.account_id = ? AND m.status = 'rejected')
            """;

    /** Arguments: the first Monday, the number of weeks, and then account, start and end three times. */
    private static final String WEEKS = """
            WITH week AS (
                SELECT CAST(? AS date) + 7 * n AS monday FROM generate_series(0, ? - 1) AS n),
            posts AS (
                SELECT date_trunc('week', p.created_at AT TIME ZONE 'UTC') AS monday, count(*) AS n FROM post p
                WHERE p.account_id = ? AND p.status = 'published' AND p.created_at >= ? AND p.created_at < ?
                GROUP BY 1),
            showing AS (
                SELECT date_trunc('week', p.created_at AT TIME ZONE 'UTC') AS monday, count(*) AS n FROM post p
                WHERE p.account_id = ? AND p.status = 'published' AND p.product_ids <> '{}'
                    AND p.created_at >= ? AND p.created_at < ?
                GROUP BY 1),
            decided AS (
                SELECT date_trunc('week', m.decided_at AT TIME ZONE 'UTC') AS monday, count(*) AS n,
                    count(*) FILTER (WHERE m.status = 'confirmed') AS confirmed
                FROM match m
                WHERE m.account_id = ? AND m.decided_at >= ? AND m.decided_at < ? AND m.source = 'matcher'
                GROUP BY 1)
            SELECT week.monday::text, coalesce(posts.n, 0), coalesce(showing.n, 0), coalesce(decided.n, 0),
                coalesce(decided.confirmed, 0)
            FROM week
            LEFT JOIN posts USING (monday) LEFT JOIN showing USING (monday) LEFT JOIN decided USING (monday)
            ORDER BY week.monday
            """;

    private static final int ACCOUNTS = 9;

    private final Sql sql;

    /** Records in this database. */
    public JdbiStatisticsRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Statistics count(AccountId account, LocalDate since, int weeks) {
        return sql.inBulkTransaction(() -> {
            List<Week> each = weeks(account, since, weeks);
            return sql.find(TOTALS, accounts(account), row -> statistics(row, each))
                    .orElseThrow();
        });
    }

    private static Binder accounts(AccountId account) {
        return arguments -> {
            for (int given = 0; given < ACCOUNTS; given++) {
                arguments.text(account.value());
            }
        };
    }

    private static Statistics statistics(ResultRow row, List<Week> weeks) throws SQLException {
        return new Statistics(
                row.number(1),
                row.number(2),
                row.number(3),
                row.number(4),
                row.number(5),
                row.number(6),
                row.number(7),
                weeks);
    }

    private List<Week> weeks(AccountId account, LocalDate since, int weeks) {
        Instant from = since.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant to = since.plusWeeks(weeks).atStartOfDay(ZoneOffset.UTC).toInstant();
        return sql.list(
                WEEKS,
                arguments -> {
                    arguments.text(since.toString()).number(weeks);
                    for (int part = 0; part < 3; part++) {
                        bind(arguments, account, from, to);
                    }
                },
                JdbiStatisticsRepository::week);
    }

    private static void bind(Arguments arguments, AccountId account, Instant from, Instant to) throws SQLException {
        arguments.text(account.value()).bound(from).bound(to);
    }

    private static Week week(ResultRow row) throws SQLException {
        return new Week(LocalDate.parse(row.text(1)), row.number(2), row.number(3), row.number(4), row.number(5));
    }
}
