package dev.shelfie.persistence.review;

import static java.util.stream.Collectors.toCollection;

import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.postgresql.PGStatement;

/**
 * Stores claims of posts for review in PostgreSQL. The primary key allows one claim for each post. A transaction that
 * claims a post also holds an advisory lock for it, so that others skip the post instead of waiting.
 */
public final class JdbiReviewRepository implements ReviewRepository {

    /** Finds the rows once and deletes them by ctid, as the statistics of this table may be far out of date. */
    private static final String DELETE_ENDED = """
            DELETE FROM review WHERE account_id = :account AND ctid = ANY (ARRAY(
                SELECT r.ctid FROM review r WHERE r.account_id = :account AND r.claimed_until <= :now
                FOR UPDATE SKIP LOCKED))
            """;

    private static final String HELD = """
            SELECT r.post_id FROM review r
            JOIN post p ON p.account_id = r.account_id AND p.id = r.post_id
            CROSS JOIN LATERAL (
                SELECT m.created_at, m.id FROM match m
                WHERE m.account_id = r.account_id AND m.post_id = r.post_id AND m.status = 'suggested'
                ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS newest
            WHERE r.account_id = :account AND r.claimed_by = :by AND r.claimed_until > :now
                AND p.status <> 'archived' AND r.post_id <> ALL (:excluded)
            ORDER BY newest.created_at DESC, newest.id DESC LIMIT :limit
            """;

    /** The offset makes PostgreSQL try the locks one by one, in the order of the suggestions, until there are enough. */
    private static final String FREE = """
            SELECT free.post_id FROM (
                SELECT m.account_id, m.post_id FROM match m
                JOIN post p ON p.account_id = m.account_id AND p.id = m.post_id
                WHERE m.account_id = :account AND m.status = 'suggested' AND p.status <> 'archived'
                    AND m.post_id NOT IN (
                        SELECT r.post_id FROM review r WHERE r.account_id = :account AND r.claimed_until > :now)
                    AND m.post_id <> ALL (:excluded)
                    AND NOT EXISTS (
                        SELECT FROM match n
                        WHERE n.account_id = m.account_id AND n.post_id = m.post_id AND n.status = 'suggested'
                            AND (n.created_at, n.id) > (m.created_at, m.id))
                ORDER BY m.created_at DESC, m.id DESC OFFSET 0) AS free
            WHERE pg_try_advisory_xact_lock(hashtextextended(free.account_id || free.post_id, 0))
            LIMIT :limit
            """;

    /** Of the posts that somebody has claimed, takes those that are one's own or free again. */
    private static final String RENEW = """
            UPDATE review SET claimed_by = :by, claimed_until = :until
            WHERE account_id = :account AND post_id = ANY (:posts) AND (claimed_by = :by OR claimed_until <= :now)
            RETURNING post_id
            """;

    private static final String CLAIM = """
            INSERT INTO review (account_id, post_id, claimed_by, claimed_until)
            SELECT :account::text, requested.post_id, :by::text, :until::timestamptz
            FROM unnest(:posts::text[]) AS requested (post_id)
            ON CONFLICT (account_id, post_id) DO NOTHING
            RETURNING post_id
            """;

    private static final String RELEASE =
            "DELETE FROM review WHERE account_id = :account AND post_id = :post AND claimed_by = :by";

    private final JdbiTemplate jdbi;

    /** Claims in this database. */
    public JdbiReviewRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public List<Review> claim(ClaimReviews command, Instant now, Instant until) {
        return jdbi.inTransaction(() -> {
            deleteEnded(command.account(), now);
            List<PostId> claimed = new ArrayList<>(put(command, listHeld(command, now), now, until));
            List<PostId> tried;
            do {
                tried = listFree(command, claimed, now);
                claimed.addAll(put(command, tried, now, until));
            } while (claimed.size() < command.limit() && !tried.isEmpty());
            return claimed.stream()
                    .map(post -> new Review(post, command.by(), until))
                    .toList();
        });
    }

    private void deleteEnded(AccountId account, Instant now) {
        jdbi.withHandle(handle -> handle.createUpdate(DELETE_ENDED)
                .bind("account", account)
                .bind("now", now)
                .execute());
    }

    private List<PostId> listHeld(ClaimReviews command, Instant now) {
        return jdbi.withHandle(handle -> handle.createQuery(HELD)
                .bindMethods(command)
                .bind("now", now)
                .bindArray("excluded", PostId.class, command.except())
                .mapTo(PostId.class)
                .list());
    }

    /** Returns posts that nobody has claimed, and locks them. Posts that another transaction claims meanwhile may be among them. */
    private List<PostId> listFree(ClaimReviews command, List<PostId> claimed, Instant now) {
        int wanted = command.limit() - claimed.size();
        List<PostId> excluded = new ArrayList<>(claimed);
        excluded.addAll(command.except());
        return wanted == 0
                ? List.of()
                : jdbi.withHandle(handle -> handle.createQuery(FREE)
                        .addCustomizer(new PlannedEachTime())
                        .bind("account", command.account())
                        .bind("now", now)
                        .bindArray("excluded", PostId.class, excluded)
                        .bind("limit", wanted)
                        .mapTo(PostId.class)
                        .list());
    }

    /** Claims the posts that nobody else has claimed, and returns them, in their order. */
    private List<PostId> put(ClaimReviews command, List<PostId> posts, Instant now, Instant until) {
        if (posts.isEmpty()) {
            return List.of();
        }
        Set<PostId> mine = put(command.account(), posts, command.by(), now, until);
        return posts.stream().filter(mine::contains).toList();
    }

    private Set<PostId> put(AccountId account, List<PostId> posts, Actor by, Instant now, Instant until) {
        return jdbi.inTransaction(() -> jdbi.withHandle(handle -> {
            Set<PostId> mine = claimed(handle.createQuery(RENEW).bind("now", now), account, posts, by, until);
            List<PostId> others =
                    posts.stream().filter(post -> !mine.contains(post)).toList();
            if (!others.isEmpty()) {
                mine.addAll(claimed(handle.createQuery(CLAIM), account, others, by, until));
            }
            return mine;
        }));
    }

    private static Set<PostId> claimed(
            Query statement, AccountId account, List<PostId> posts, Actor by, Instant until) {
        return statement
                .bind("account", account)
                .bind("by", by)
                .bind("until", until)
                .bindArray("posts", PostId.class, posts)
                .mapTo(PostId.class)
                .collect(toCollection(HashSet::new));
    }

    @Override
    public boolean renew(AccountId account, PostId post, Actor by, Instant now, Instant until) {
        try {
            return !put(account, List.of(post), by, now, until).isEmpty();
        } catch (ConstraintViolation e) {
            throw e.toNotFound("review_post_fkey", "post", post.value());
        }
    }

    @Override
    public void release(AccountId account, PostId post, Actor by) {
        jdbi.withHandle(handle -> handle.createUpdate(RELEASE)
                .bind("account", account)
                .bind("post", post)
                .bind("by", by)
                .execute());
    }

    /** Makes the database plan a statement for its arguments alone, as many posts may be claimed or none. */
    private static final class PlannedEachTime implements StatementCustomizer {

        @Override
        public void beforeBinding(PreparedStatement statement, StatementContext context) throws SQLException {
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
        }
    }
}
