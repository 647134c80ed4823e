package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobStore;
import dev.shelfie.application.matching.background.MatchingJobRetriesContract;
import dev.shelfie.application.matching.background.MatchingJobsContract;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Duration;

class InMemoryMatchingJobsTest implements MatchingJobsContract, MatchingJobRetriesContract {

    @Override
    public JobStore open(Duration gathering) {
        InMemoryUnitOfWork work = new InMemoryUnitOfWork();
        return new JobsInMemory(work, new InMemoryMatchingJobs(work, gathering));
    }

    private record JobsInMemory(InMemoryUnitOfWork work, InMemoryMatchingJobs jobs) implements JobStore {

        @Override
        public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
            return jobs.workers(matching, observer);
        }

        @Override
        public void close() {
            // There is nothing to let go of.
        }
    }
}
