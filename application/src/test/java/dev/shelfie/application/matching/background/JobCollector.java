package dev.shelfie.application.matching.background;

import java.time.Duration;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps what it is told of jobs. */
public final class JobCollector implements JobObserver {

    private final Queue<JobType> done = new ConcurrentLinkedQueue<>();
    private final Queue<Failed> failed = new ConcurrentLinkedQueue<>();
    private final Queue<JobType> putBack = new ConcurrentLinkedQueue<>();
    private final Queue<JobType> takenOver = new ConcurrentLinkedQueue<>();

    /** A failure that was told. */
    public record Failed(JobType task, String subject, Throwable cause, Duration again) {}

    @Override
    public void done(JobType task) {
        done.add(task);
    }

    @Override
    public void failed(JobType task, String subject, Throwable cause, Duration again) {
        failed.add(new Failed(task, subject, cause, again));
    }

    @Override
    public void putBack(JobType task) {
        putBack.add(task);
    }

    @Override
    public void takenOver(JobType task) {
        takenOver.add(task);
    }

    /** The tasks of the jobs that were done. */
    public Collection<JobType> done() {
        return done;
    }

    /** The failures, in their order. */
    public Collection<Failed> failed() {
        return failed;
    }

    /** The tasks of the jobs that were put back. */
    public Collection<JobType> putBack() {
        return putBack;
    }

    /** The tasks of the jobs that were taken over. */
    public Collection<JobType> takenOver() {
        return takenOver;
    }
}
