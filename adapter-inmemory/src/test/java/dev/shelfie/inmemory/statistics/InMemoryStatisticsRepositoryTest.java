package dev.shelfie.inmemory.statistics;

import dev.shelfie.application.statistics.StatisticsRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryStatisticsRepositoryTest implements StatisticsRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
