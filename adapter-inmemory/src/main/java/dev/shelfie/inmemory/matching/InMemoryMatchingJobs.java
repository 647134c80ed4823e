package dev.shelfie.inmemory.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queues jobs in memory when the transaction that adds them is committed. */
public final class InMemoryMatchingJobs implements MatchingJobs {

    /** How long requests to match all posts are collected before the job starts. */
    private static final Duration COLLECTION_DELAY = Duration.ofSeconds(10);

    private final InMemoryUnitOfWork work;
    private final Duration delay;
    private final JobQueue queue = new JobQueue();

    /** A queue of jobs that the transactions of {@code work} add. */
    public InMemoryMatchingJobs(InMemoryUnitOfWork work) {
        this(work, COLLECTION_DELAY);
    }

    InMemoryMatchingJobs(InMemoryUnitOfWork work, Duration delay) {
        this.work = requireNonNull(work, "work");
        this.delay = requireNonNull(delay, "delay");
    }

    /** The workers of this queue. */
    public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
        return new InMemoryMatchingWorkers(queue, matching, observer);
    }

    @Override
    public void matchPosts(AccountId account, Collection<PostId> posts) {
        List<PostId> given = List.copyOf(posts);
        work.afterCommit(() -> given.forEach(post -> queue.offer(
                new Job(JobType.MATCH_POST, account, post.value(), matching -> matching.matchPost(account, post)),
                Duration.ZERO)));
    }

    @Override
    public void matchAllPosts(AccountId account, @Nullable Position after) {
        Job job = new Job(
                JobType.MATCH_ALL_POSTS,
                account,
                after == null ? "" : after.toString(),
                matching -> matching.matchNextPosts(account, after));
        work.afterCommit(() -> queue.offer(job, after == null ? delay : Duration.ZERO));
    }

    @Override
    public void retryNow(AccountId account) {
        queue.retryNow(job -> job.task() == JobType.MATCH_POST && job.account().equals(account));
    }
}
