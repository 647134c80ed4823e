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

/** Takes on jobs when the unit of work that asks for them has ended well, and keeps them until they are done. */
public final class InMemoryMatchingJobs implements MatchingJobs {

    /** How long to gather further wishes to match all posts before it is begun. */
    private static final Duration GATHERING = Duration.ofSeconds(10);

    private final InMemoryUnitOfWork work;
    private final Duration gathering;
    private final JobQueue queue = new JobQueue();

    /** Jobs that units of {@code work} ask for. */
    public InMemoryMatchingJobs(InMemoryUnitOfWork work) {
        this(work, GATHERING);
    }

    InMemoryMatchingJobs(InMemoryUnitOfWork work, Duration gathering) {
        this.work = requireNonNull(work, "work");
        this.gathering = requireNonNull(gathering, "gathering");
    }

    /** What does these jobs. */
    public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
        return new InMemoryMatchingWorkers(queue, matching, observer);
    }

    @Override
    public void matchPosts(AccountId account, Collection<PostId> posts) {
        List<PostId> given = List.copyOf(posts);
        work.afterwards(() -> given.forEach(post -> queue.offer(
                new Job(
                        JobType.MATCH_POST,
                        post.value() + " of " + account,
                        matching -> matching.matchPost(account, post)),
                Duration.ZERO)));
    }

    @Override
    public void matchAllPosts(AccountId account, @Nullable Position after) {
        Job job = new Job(
                JobType.MATCH_ALL_POSTS,
                (after == null ? "" : after) + " of " + account,
                matching -> matching.matchNextPosts(account, after));
        work.afterwards(() -> queue.offer(job, after == null ? gathering : Duration.ZERO));
    }
}
