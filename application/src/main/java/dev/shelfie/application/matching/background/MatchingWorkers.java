package dev.shelfie.application.matching.background;

import dev.shelfie.application.matching.MatchingJobs;
import java.time.Duration;
import java.util.Map;

/**
 * Does this node's part of what {@link MatchingJobs} took on, and what {@link BackgroundMatching} wants done again and
 * again: following catalogues and learning on one node at a time, keeping indexes current on each. Driven port; safe for
 * concurrent use.
 */
public interface MatchingWorkers {

    /**
     * Begins to work, on threads of its own.
     *
     * @param threads how many jobs to do at a time, at least 1
     */
    Running start(int threads);

    /** How many jobs wait for any node to do them, by task; tasks without any may be left out. */
    Map<JobType, Long> waiting();

    /** How long a job that failed so many times in a row rests: a second, doubled each time, up to ten minutes. */
    static Duration pauseAfter(int failures) {
        Duration longest = Duration.ofMinutes(10);
        Duration pause = Duration.ofSeconds(1L << Math.min(Math.max(failures - 1, 0), 16));
        return pause.compareTo(longest) < 0 ? pause : longest;
    }

    /** Workers that work. */
    interface Running extends AutoCloseable {

        /** Begins no more jobs, and waits some seconds for those that run. What is left stays for others, or a restart. */
        @Override
        void close();
    }
}
