package dev.shelfie.inmemory.statistics;

import dev.shelfie.application.statistics.StatisticsRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryStatisticsRepositoryTest implements StatisticsRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
