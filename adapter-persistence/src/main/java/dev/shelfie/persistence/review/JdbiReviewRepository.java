package dev.shelfie.persistence.review;

import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.review.Review;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Stores claims of posts for review in PostgreSQL. The primary key allows one claim for each post. A transaction that
 * claims a post also holds an advisory lock for it, so that others skip the post instead of waiting.
 */
public final class JdbiReviewRepository implements ReviewRepository {

    /** Finds the rows once and deletes them by ctid, as the statistics of this table may be far out of date. */
    private static final String DELETE_ENDED = """
            DELETE FROM review WHERE account_id = ? AND ctid = ANY (ARRAY(
                SELECT r.ctid FROM review r WHERE r.account_id = ? AND r.claimed_until <= ?
                FOR UPDATE SKIP LOCKED))
            """;

    /** Arguments: account, reviewer, time, excluded posts, limit. */
    private static final String HELD = """
            SELECT r.post_id FROM review r
            JOIN post p ON p.account_id = r.account_id AND p.id = r.post_id
            CROSS JOIN LATERAL (
                SELECT m.created_at, m.id FROM match m
                WHERE m.account_id = r.account_id AND m.post_id = r.post_id AND m.status = 'suggested'
                ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS newest
            WHERE r.account_id = ? AND r.claimed_by = ? AND r.claimed_until > ?
                AND p.status <> 'archived' AND r.post_id <> ALL (?)
            ORDER BY newest.created_at DESC, newest.id DESC LIMIT ?
            """;

    /**
     * Arguments: account, account again for the claimed posts, time, excluded posts, limit. The offset makes PostgreSQL
     * try the locks one by one, in the order of the suggestions, until there are enough.
     */
    private static final String FREE = """
            SELECT free.post_id FROM (
                SELECT m.account_id, m.post_id FROM match m
                JOIN post p ON p.account_id = m.account_id AND p.id = m.post_id
                WHERE m.account_id = ? AND m.status = 'suggested' AND p.status <> 'archived'
                    AND m.post_id NOT IN (
                        SELECT r.post_id FROM review r WHERE r.account_id = ? AND r.claimed_until > ?)
                    AND m.post_id <> ALL (?)
                    AND NOT EXISTS (
                        SELECT FROM match n
                        WHERE n.account_id = m.account_id AND n.post_id = m.post_id AND n.status = 'suggested'
                            AND (n.created_at, n.id) > (m.created_at, m.id))
                ORDER BY m.created_at DESC, m.id DESC OFFSET 0) AS free
            WHERE pg_try_advisory_xact_lock(hashtextextended(free.account_id || free.post_id, 0))
            LIMIT ?
            """;

    private static final String CLAIM = """
            INSERT INTO review (account_id, post_id, claimed_by, claimed_until)
            SELECT ?, requested.post_id, ?, ? FROM unnest(?) AS requested (post_id)
            ON CONFLICT (account_id, post_id) DO UPDATE
            SET claimed_by = EXCLUDED.claimed_by, claimed_until = EXCLUDED.claimed_until
            WHERE review.claimed_by = EXCLUDED.claimed_by OR review.claimed_until <= ?
            RETURNING post_id
            """;

    private static final String RELEASE = "DELETE FROM review WHERE account_id = ? AND post_id = ? AND claimed_by = ?";

    private final Sql sql;

    /** Claims in this database. */
    public JdbiReviewRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public List<Review> claim(ClaimReviews command, Instant now, Instant until) {
        return sql.inTransaction(() -> {
            deleteEnded(command.account(), now);
            List<String> claimed = new ArrayList<>(put(command, listHeld(command, now), now, until));
            List<String> tried;
            do {
                tried = listFree(command, claimed, now);
                claimed.addAll(put(command, tried, now, until));
            } while (claimed.size() < command.limit() && !tried.isEmpty());
            return claimed.stream()
                    .map(post -> new Review(new PostId(post), command.by(), until))
                    .toList();
        });
    }

    private void deleteEnded(AccountId account, Instant now) {
        sql.update(
                DELETE_ENDED,
                arguments ->
                        arguments.text(account.value()).text(account.value()).time(now));
    }

    private List<String> listHeld(ClaimReviews command, Instant now) {
        return sql.list(
                HELD,
                arguments -> arguments
                        .text(command.account().value())
                        .text(command.by().value())
                        .time(now)
                        .texts(excluded(command, List.of()))
                        .number(command.limit()),
                row -> row.text(1));
    }

    /** Returns posts that nobody has claimed, and locks them. Posts that another transaction claims meanwhile may be among them. */
    private List<String> listFree(ClaimReviews command, List<String> claimed, Instant now) {
        int wanted = command.limit() - claimed.size();
        return wanted == 0
                ? List.of()
                : sql.listPlanned(
                        FREE,
                        arguments -> arguments
                                .text(command.account().value())
                                .text(command.account().value())
                                .time(now)
                                .texts(excluded(command, claimed))
                                .number(wanted),
                        row -> row.text(1));
    }

    private static List<String> excluded(ClaimReviews command, List<String> claimed) {
        List<String> excluded = new ArrayList<>(claimed);
        command.except().forEach(post -> excluded.add(post.value()));
        return excluded;
    }

    /** Claims the posts that nobody else has claimed, and returns them, in their order. */
    private List<String> put(ClaimReviews command, List<String> posts, Instant now, Instant until) {
        if (posts.isEmpty()) {
            return List.of();
        }
        Set<String> mine = put(command.account(), posts, command.by(), now, until);
        return posts.stream().filter(mine::contains).toList();
    }

    private Set<String> put(AccountId account, List<String> posts, Actor by, Instant now, Instant until) {
        return Set.copyOf(sql.list(
                CLAIM,
                arguments -> arguments
                        .text(account.value())
                        .text(by.value())
                        .time(until)
                        .texts(posts)
                        .time(now),
                row -> row.text(1)));
    }

    @Override
    public boolean renew(AccountId account, PostId post, Actor by, Instant now, Instant until) {
        try {
            return !put(account, List.of(post.value()), by, now, until).isEmpty();
        } catch (ConstraintViolation e) {
            throw e.toNotFound("review_post_fkey", "post", post.value());
        }
    }

    @Override
    public void release(AccountId account, PostId post, Actor by) {
        sql.update(
                RELEASE,
                arguments -> arguments.text(account.value()).text(post.value()).text(by.value()));
    }
}
