package dev.shelfie.app.wiring;

import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobType;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the jobs of this node by outcome, and logs those that fail. Safe for concurrent use. */
public final class JobLog implements JobObserver {

    private static final Logger LOG = LoggerFactory.getLogger("jobs");

    private final Map<JobType, Outcomes> byType = new ConcurrentHashMap<>();

    @Override
    public void done(JobType task) {
        Outcomes outcomes = outcomes(task);
        outcomes.done.increment();
        outcomes.failing = false;
    }

    /** {@inheritDoc} A recurring job is logged when it begins to fail, not each time. */
    @Override
    public void failed(JobType task, String subject, Throwable cause, Duration pause) {
        Outcomes outcomes = outcomes(task);
        outcomes.failed.increment();
        boolean isLoggedAlready = outcomes.failing && subject.isEmpty();
        outcomes.failing = true;
        if (!isLoggedAlready) {
            String what = (task.publicName() + " " + subject).strip();
            LOG.warn("Could not do {}: {}; again in {} s", what, cause, pause.toSeconds());
            LOG.debug("Cause", cause);
        }
    }

    @Override
    public void putBack(JobType task) {
        outcomes(task).putBack.increment();
    }

    @Override
    public void takenOver(JobType task) {
        outcomes(task).takenOver.increment();
    }

    /** The number of jobs of this type that were done. */
    public long countDone(JobType task) {
        return outcomes(task).done.sum();
    }

    /** How often jobs of this type failed. */
    public long countFailed(JobType task) {
        return outcomes(task).failed.sum();
    }

    /** How often jobs of this type were put back, as an index wasn't built yet. */
    public long countPutBack(JobType task) {
        return outcomes(task).putBack.sum();
    }

    /** The number of jobs of this type that were taken over from nodes that are gone. */
    public long countTakenOver(JobType task) {
        return outcomes(task).takenOver.sum();
    }

    private Outcomes outcomes(JobType task) {
        return byType.computeIfAbsent(task, any -> new Outcomes());
    }

    private static final class Outcomes {
        final LongAdder done = new LongAdder();
        final LongAdder failed = new LongAdder();
        final LongAdder putBack = new LongAdder();
        final LongAdder takenOver = new LongAdder();
        volatile boolean failing;
    }
}
