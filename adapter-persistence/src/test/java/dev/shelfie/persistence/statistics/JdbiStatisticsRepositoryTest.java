package dev.shelfie.persistence.statistics;

import dev.shelfie.application.statistics.StatisticsRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiStatisticsRepositoryTest implements StatisticsRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
