package dev.shelfie.application.matching.background;

import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import java.time.Duration;
import java.util.Map;

/**
 * Carries out this node's part of the jobs in {@code MatchingJobs}, and calls the repeating steps of
 * {@link BackgroundMatching}: catalogue changes and calibrations on one node at a time, indexes on each. Driven port; safe
 * for concurrent use.
 */
public interface MatchingWorkers {

    /**
     * Starts working, on threads of its own.
     *
     * @param threads how many jobs to do at a time, at least 1
     */
    Running start(int threads);

    /** How many jobs wait for any node to do them, by task; tasks without any may be left out. */
    Map<JobType, Long> waiting();

    /** How long a job waits after so many failures in a row: a second, doubled each time, up to ten minutes. */
    static Duration retryDelay(int failures) {
        Duration longest = Duration.ofMinutes(10);
        Duration pause = Duration.ofSeconds(1L << Math.min(Math.max(failures - 1, 0), 16));
        return pause.compareTo(longest) < 0 ? pause : longest;
    }

    /** How long a job that was put back waits: what the index asks for, or longer each time, up to half a minute. */
    static Duration putBackDelay(CatalogueNotReadyException cause, int failures) {
        Duration longest = Duration.ofSeconds(30);
        Duration pause = retryDelay(failures);
        Duration bounded = pause.compareTo(longest) < 0 ? pause : longest;
        return bounded.compareTo(cause.retryAfter()) < 0 ? cause.retryAfter() : bounded;
    }

    /** Started workers. */
    interface Running extends AutoCloseable {

        /** Starts no more jobs, and waits some seconds for those that run. Other jobs stay in the queue. */
        @Override
        void close();
    }
}
