package dev.shelfie.persistence.statistics;

import dev.shelfie.application.statistics.StatisticsRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiStatisticsRepositoryTest implements StatisticsRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
