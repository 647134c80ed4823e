package dev.shelfie.application.matching;

import java.time.Duration;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps what it is told of jobs. */
public final class JobCollector implements JobObserver {

    private final Queue<MatchingTask> done = new ConcurrentLinkedQueue<>();
    private final Queue<Failed> failed = new ConcurrentLinkedQueue<>();
    private final Queue<MatchingTask> takenOver = new ConcurrentLinkedQueue<>();

    /** A failure that was told. */
    public record Failed(MatchingTask task, String subject, Throwable cause, Duration again) {}

    @Override
    public void done(MatchingTask task) {
        done.add(task);
    }

    @Override
    public void failed(MatchingTask task, String subject, Throwable cause, Duration again) {
        failed.add(new Failed(task, subject, cause, again));
    }

    @Override
    public void takenOver(MatchingTask task) {
        takenOver.add(task);
    }

    /** The tasks of the jobs that were done. */
    public Collection<MatchingTask> done() {
        return done;
    }

    /** The failures, in their order. */
    public Collection<Failed> failed() {
        return failed;
    }

    /** The tasks of the jobs that were taken over. */
    public Collection<MatchingTask> takenOver() {
        return takenOver;
    }
}
