package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobStore;
import dev.shelfie.application.matching.background.MatchingJobRetriesContract;
import dev.shelfie.application.matching.background.MatchingJobsContract;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.work.JdbiUnitOfWork;
import java.time.Duration;

class JdbiMatchingJobsTest implements MatchingJobsContract, MatchingJobRetriesContract {

    @Override
    public JobStore open(Duration gathering) {
        return new PostgresJobs(Database.open(Postgres.migratedDatabase()), gathering);
    }

    private record PostgresJobs(Database database, Duration gathering) implements JobStore {

        @Override
        public UnitOfWork work() {
            return new JdbiUnitOfWork(database);
        }

        @Override
        public MatchingJobs jobs() {
            return new JdbiMatchingJobs(database, gathering);
        }

        @Override
        public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
            return new JdbiMatchingWorkers(database, matching, observer);
        }

        @Override
        public void close() {
            database.close();
        }
    }
}
