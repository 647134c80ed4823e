package dev.shelfie.application.matching.background;

import java.time.Duration;

/** Receives what becomes of jobs on this node, to log and count it. Safe for concurrent use. */
public interface JobObserver {

    /** A job was done. */
    void done(JobType task);

    /**
     * A job failed, and is tried again.
     *
     * @param subject what it was about, for people; empty for a job that repeats
     * @param again how soon it is tried again
     */
    void failed(JobType task, String subject, Throwable cause, Duration again);

    /** This node took a job over from a node that died. */
    void takenOver(JobType task);
}
