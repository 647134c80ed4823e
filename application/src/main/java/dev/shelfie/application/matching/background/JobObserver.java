package dev.shelfie.application.matching.background;

import java.time.Duration;

/** Receives the outcome of each job on this node, to log and count it. Safe for concurrent use. */
public interface JobObserver {

    /** A job was done. */
    void done(JobType task);

    /**
     * A job failed, and is tried again.
     *
     * @param subject the record that it works on; empty for a periodic job
     * @param delay the delay before the next attempt
     */
    void failed(JobType task, String subject, Throwable cause, Duration delay);

    /** A job was put back, as the index that it needs isn't built yet. */
    void putBack(JobType task);

    /** This node took a job over from a node that died. */
    void takenOver(JobType task);
}
