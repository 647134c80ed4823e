package dev.shelfie.persistence.statistics;

import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.statistics.Statistics;
import dev.shelfie.domain.statistics.Week;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Counts records in PostgreSQL, mostly by index-only scans. It has the time limits of bulk work: counting a million
 * rows that were just written takes longer than other requests.
 */
public final class JdbiStatisticsRepository implements StatisticsRepository {

    /**
     * The published posts of inactive influencers, which nobody sees. They are few, and so are found by their influencers and
     * taken off: otherwise every published post would have to be read for its influencer.
     */
    private static final String HIDDEN = """
            FROM influencer i JOIN post p ON p.account_id = i.account_id AND p.influencer_id = i.id
            WHERE i.account_id = :account AND i.status = 'inactive' AND p.status = 'published'
            """;

    /** Posts with suggestions count unless they are archived. */
    private static final String TOTALS = """
            SELECT
                (SELECT count(*) FROM (
                    SELECT DISTINCT m.post_id FROM match m WHERE m.account_id = :account AND m.status = 'suggested'
                    ) AS suggested)
                - (SELECT count(*) FROM post p
                    WHERE p.account_id = :account AND p.status = 'archived' AND EXISTS (
                        SELECT FROM match m
                        WHERE m.account_id = :account AND m.post_id = p.id AND m.status = 'suggested')) AS posts_to_review,
                (SELECT count(DISTINCT l.post_id) FROM lost_match l WHERE l.account_id = :account) AS posts_with_losses,
                (SELECT count(*) FROM lost_match l WHERE l.account_id = :account) AS lost_matches,
                (SELECT count(*) FROM post p WHERE p.account_id = :account AND p.status = 'published')
                    - hidden.posts AS published,
                (SELECT count(*) FROM post p
                    WHERE p.account_id = :account AND p.status = 'published' AND p.product_ids <> '{}')
                    - hidden.showing AS published_with_products,
                (SELECT count(*) FROM product r WHERE r.account_id = :account AND r.status = 'active') AS active_products,
                (SELECT count(*) FROM match m WHERE m.account_id = :account AND m.status = 'suggested') AS suggested,
                (SELECT count(*) FROM match m WHERE m.account_id = :account AND m.status = 'confirmed') AS confirmed,
                (SELECT count(*) FROM match m WHERE m.account_id = :account AND m.status = 'rejected') AS rejected
            FROM (SELECT count(*) AS posts, count(*) FILTER (WHERE p.product_ids <> '{}') AS showing %s) AS hidden
            """.formatted(HIDDEN);

    private static final String WEEKS = """
            WITH week AS (
                SELECT CAST(:since AS date) + 7 * n AS monday FROM generate_series(0, :weeks - 1) AS n),
            posts AS (
                SELECT date_trunc('week', p.created_at AT TIME ZONE 'UTC') AS monday, count(*) AS n FROM post p
                WHERE p.account_id = :account AND p.status = 'published' AND p.created_at >= :from AND p.created_at < :to
                GROUP BY 1),
            showing AS (
                SELECT date_trunc('week', p.created_at AT TIME ZONE 'UTC') AS monday, count(*) AS n FROM post p
                WHERE p.account_id = :account AND p.status = 'published' AND p.product_ids <> '{}'
                    AND p.created_at >= :from AND p.created_at < :to
                GROUP BY 1),
            hidden AS (
                SELECT date_trunc('week', p.created_at AT TIME ZONE 'UTC') AS monday, count(*) AS n,
                    count(*) FILTER (WHERE p.product_ids <> '{}') AS showing
                %s AND p.created_at >= :from AND p.created_at < :to
                GROUP BY 1),
            decided AS (
                SELECT date_trunc('week', m.decided_at AT TIME ZONE 'UTC') AS monday, count(*) AS n,
                    count(*) FILTER (WHERE m.status = 'confirmed') AS confirmed
                FROM match m
                WHERE m.account_id = :account AND m.decided_at >= :from AND m.decided_at < :to AND m.source = 'matcher'
                GROUP BY 1)
            SELECT week.monday, coalesce(posts.n, 0) - coalesce(hidden.n, 0) AS posts,
                coalesce(showing.n, 0) - coalesce(hidden.showing, 0) AS with_products,
                coalesce(decided.n, 0) AS decided, coalesce(decided.confirmed, 0) AS confirmed
            FROM week
            LEFT JOIN posts USING (monday) LEFT JOIN showing USING (monday) LEFT JOIN hidden USING (monday)
            LEFT JOIN decided USING (monday)
            ORDER BY week.monday
            """.formatted(HIDDEN);

    private final JdbiTemplate jdbi;

    /** Records in this database. */
    public JdbiStatisticsRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Statistics count(AccountId account, LocalDate since, int weeks) {
        return jdbi.inBulkTransaction(() -> {
            List<Week> each = weeks(account, since, weeks);
            return jdbi.withHandle(handle -> handle.createQuery(TOTALS)
                    .bind("account", account)
                    .map((row, context) -> statistics(row, each))
                    .one());
        });
    }

    private static Statistics statistics(ResultSet row, List<Week> weeks) throws SQLException {
        return new Statistics(
                row.getLong("posts_to_review"),
                row.getLong("posts_with_losses"),
                row.getLong("lost_matches"),
                row.getLong("published"),
                row.getLong("published_with_products"),
                row.getLong("active_products"),
                row.getLong("suggested"),
                row.getLong("confirmed"),
                row.getLong("rejected"),
                weeks);
    }

    private List<Week> weeks(AccountId account, LocalDate since, int weeks) {
        return jdbi.withHandle(handle -> handle.createQuery(WEEKS)
                .bind("account", account)
                .bind("since", since)
                .bind("weeks", weeks)
                .bind("from", since.atStartOfDay(ZoneOffset.UTC).toInstant())
                .bind("to", since.plusWeeks(weeks).atStartOfDay(ZoneOffset.UTC).toInstant())
                .mapTo(Week.class)
                .list());
    }
}
