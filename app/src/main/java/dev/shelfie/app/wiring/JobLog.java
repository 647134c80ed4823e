package dev.shelfie.app.wiring;

import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobType;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts what becomes of jobs on this node, and logs those that fail. Safe for concurrent use. */
public final class JobLog implements JobObserver {

    private static final Logger LOG = LoggerFactory.getLogger("jobs");

    private final Map<JobType, Counts> counts = new ConcurrentHashMap<>();

    @Override
    public void done(JobType task) {
        Counts those = counts(task);
        those.done.increment();
        those.failing = false;
    }

    /** {@inheritDoc} What is done every few seconds is logged when it begins to fail, not each time. */
    @Override
    public void failed(JobType task, String subject, Throwable cause, Duration again) {
        Counts those = counts(task);
        those.failed.increment();
        boolean known = those.failing && subject.isEmpty();
        those.failing = true;
        if (!known) {
            String what = (task.publicName() + " " + subject).strip();
            LOG.warn("Could not do {}: {}; again in {} s", what, cause, again.toSeconds());
            LOG.debug("Because", cause);
        }
    }

    @Override
    public void takenOver(JobType task) {
        counts(task).takenOver.increment();
    }

    /** How many jobs of this sort were done. */
    public long countDone(JobType task) {
        return counts(task).done.sum();
    }

    /** How many times jobs of this sort failed. */
    public long countFailed(JobType task) {
        return counts(task).failed.sum();
    }

    /** How many jobs of this sort were taken over from nodes that are gone. */
    public long countTakenOver(JobType task) {
        return counts(task).takenOver.sum();
    }

    private Counts counts(JobType task) {
        return counts.computeIfAbsent(task, any -> new Counts());
    }

    private static final class Counts {
        final LongAdder done = new LongAdder();
        final LongAdder failed = new LongAdder();
        final LongAdder takenOver = new LongAdder();
        volatile boolean failing;
    }
}
