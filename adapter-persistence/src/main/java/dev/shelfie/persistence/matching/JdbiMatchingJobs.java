package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds jobs as rows of a queue, in the transaction of the caller. {@link JdbiMatchingWorkers} runs them. */
public final class JdbiMatchingJobs implements MatchingJobs {

    /** How long a job that matches all posts waits, so that further requests can share it. */
    static final Duration COLLECTION_DELAY = Duration.ofSeconds(10);

    /** From this number of posts on, jobs get the lower priority. */
    private static final int LARGE_BATCH = 20;

    private static final int HIGH_PRIORITY = 50;
    private static final int LOW_PRIORITY = 10;

    /**
     * Adds no job if one for the same subject is waiting. That one stays locked until this transaction commits, so that
     * it sees the transaction's changes. A job that already runs or is locked doesn't count, as it may have read the
     * old state; nor does one that is delayed after a failure.
     */
    private static final String ADD = """
            WITH requested AS (
                SELECT given.subject, given.instance, clock_timestamp() + make_interval(secs => :delay) AS due
                FROM unnest(:subjects, :instances) AS given (subject, instance)
            ), waiting AS (
                SELECT j.subject FROM matching_job j JOIN requested a ON a.subject = j.subject AND j.execution_time <= a.due
                WHERE j.account_id = :account AND j.task_name = :task AND NOT j.picked
                FOR UPDATE OF j SKIP LOCKED
            )
            INSERT INTO matching_job
                (task_name, task_instance, execution_time, picked, version, priority, account_id, subject)
            SELECT :task, a.instance, a.due, false, 1, :priority, :account, a.subject
            FROM requested a WHERE NOT EXISTS (SELECT FROM waiting w WHERE w.subject = a.subject)
            """;

    private static final int MAX_RETRIED = 1000;

    private static final String RETRY = """
            UPDATE matching_job SET execution_time = now()
            WHERE (task_name, task_instance) IN (
                SELECT j.task_name, j.task_instance FROM matching_job j
                WHERE j.account_id = :account AND j.task_name = :task AND NOT j.picked
                    AND j.consecutive_failures > 0 AND j.execution_time > now()
                ORDER BY j.execution_time LIMIT :limit
                FOR UPDATE SKIP LOCKED)
            """;

    private final JdbiTemplate jdbi;
    private final Duration collectionDelay;

    /** Jobs in this database. */
    public JdbiMatchingJobs(Database database) {
        this(database, COLLECTION_DELAY);
    }

    JdbiMatchingJobs(Database database, Duration collectionDelay) {
        this.jdbi = database.jdbi();
        this.collectionDelay = collectionDelay;
    }

    @Override
    public void matchPosts(AccountId account, Collection<PostId> posts) {
        List<String> ids = posts.stream().map(PostId::value).distinct().toList();
        add(account, JobType.MATCH_POST, ids, Duration.ZERO, posts.size() < LARGE_BATCH ? HIGH_PRIORITY : LOW_PRIORITY);
    }

    /** {@inheritDoc} Requests within ten seconds that start from the beginning share one job. */
    @Override
    public void matchAllPosts(AccountId account, @Nullable Position after) {
        Duration delay = after == null ? collectionDelay : Duration.ZERO;
        add(account, JobType.MATCH_ALL_POSTS, List.of(QueuedJob.subject(after)), delay, LOW_PRIORITY);
    }

    @Override
    public void retryNow(AccountId account) {
        jdbi.withHandle(handle -> handle.createUpdate(RETRY)
                .bind("account", account)
                .bind("task", JobType.MATCH_POST)
                .bind("limit", MAX_RETRIED)
                .execute());
    }

    private void add(AccountId account, JobType task, List<String> subjects, Duration delay, int priority) {
        List<String> instances = subjects.stream()
                .map(subject -> new QueuedJob(account, subject).newInstance())
                .toList();
        jdbi.withHandle(handle -> handle.createUpdate(ADD)
                .bind("account", account)
                .bind("task", task)
                .bindArray("subjects", String.class, subjects)
                .bindArray("instances", String.class, instances)
                .bind("delay", delay.toSeconds())
                .bind("priority", priority)
                .execute());
    }
}
