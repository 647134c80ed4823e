package dev.shelfie.application.matching.background;

import java.time.Duration;

/** Is told what becomes of the work in the background on this node, to log and count it. Safe for concurrent use. */
public interface JobObserver {

    /** A job was done. */
    void done(JobType task);

    /**
     * A job failed, and is tried again.
     *
     * @param subject what it was about, for people; empty for what is done again and again
     * @param again how soon it is tried again
     */
    void failed(JobType task, String subject, Throwable cause, Duration again);

    /** A job of a node that is gone was taken over from it. */
    void takenOver(JobType task);
}
