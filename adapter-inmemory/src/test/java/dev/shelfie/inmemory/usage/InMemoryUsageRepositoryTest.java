package dev.shelfie.inmemory.usage;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.usage.UsageRepositoryContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryUsageRepositoryTest implements UsageRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
