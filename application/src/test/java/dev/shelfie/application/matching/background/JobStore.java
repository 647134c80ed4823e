package dev.shelfie.application.matching.background;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.work.UnitOfWork;

/** The queue of a store that nobody else uses, as an adapter's tests hand it to the contract of jobs. */
public interface JobStore extends AutoCloseable {

    /** Units of work of the store. */
    UnitOfWork work();

    /** Takes on jobs. */
    MatchingJobs jobs();

    /** New workers. */
    MatchingWorkers workers(BackgroundMatching matching, JobObserver observer);

    @Override
    void close();
}
